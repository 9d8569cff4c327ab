seat-0 = Liên Xô
seat-1 = Mỹ
