seat-0 = ソ連
seat-1 = アメリカ
