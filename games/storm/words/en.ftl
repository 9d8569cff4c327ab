seat-0 = White
seat-1 = Black
