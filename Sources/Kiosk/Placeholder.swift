enum PlaceholderKiosk {}
