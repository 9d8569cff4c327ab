seat-0 = 白
seat-1 = 黒
