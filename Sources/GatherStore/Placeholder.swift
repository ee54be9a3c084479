import GRDB
enum PlaceholderGatherStore {}
