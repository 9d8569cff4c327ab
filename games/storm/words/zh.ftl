seat-0 = 白方
seat-1 = 黑方
