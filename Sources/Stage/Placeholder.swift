enum PlaceholderStage {}
