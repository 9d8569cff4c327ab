seat-0 = Trắng
seat-1 = Đen
