seat-0 = Blancs
seat-1 = Noirs
