seat-0 = USSR
seat-1 = US
