// An empty data package for ICU, linked in place of the 34 MB that come with Foundation: see icu-data.c.
