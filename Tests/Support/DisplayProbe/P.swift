enum PlaceholderProbe {}
