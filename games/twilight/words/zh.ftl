seat-0 = 苏联
seat-1 = 美国
