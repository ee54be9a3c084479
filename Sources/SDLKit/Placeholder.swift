enum PlaceholderSDLKit {}
