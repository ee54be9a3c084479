enum PlaceholderScenes {}
