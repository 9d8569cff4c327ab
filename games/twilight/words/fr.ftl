seat-0 = URSS
seat-1 = USA
