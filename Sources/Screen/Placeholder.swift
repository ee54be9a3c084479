enum PlaceholderScreen {}
