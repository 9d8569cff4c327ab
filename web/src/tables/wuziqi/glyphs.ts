/** A sign for every card, on a field of 48 by 48. Filled parts first, then lines. */

export interface Glyph {
  dark?: string;
  light?: string;
  lines?: string;
}

function dot(x: number, y: number, r = 7): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export const GLYPHS: Record<string, Glyph> = {
  Place: { dark: dot(24, 24, 9), lines: 'M6 24h6M36 24h6M24 6v6M24 36v6' },
  Take: { light: dot(24, 26, 9), lines: 'M12 12l24 28M36 12 12 40' },
  PolarityInversion: {
    dark: 'M24 8a16 16 0 0 0 0 32z',
    light: 'M24 8a16 16 0 0 1 0 32z',
    lines: 'M24 8v32',
  },
  SpontaneousGeneration: {
    dark: dot(14, 14, 5) + dot(34, 30, 5) + dot(16, 36, 5),
    light: dot(33, 13, 5) + dot(24, 25, 5),
  },
  TimeFreeze: { lines: 'M24 6v36M8 15l32 18M40 15 8 33M19 9l5 5 5-5M19 39l5-5 5 5' },
  Slide: { dark: dot(13, 24), lines: 'M24 24h18M36 17l7 7-7 7' },
  Shove: { dark: dot(10, 24, 6), light: dot(24, 24, 6), lines: 'M33 24h10M38 18l6 6-6 6' },
  TwinPlace: { dark: dot(13, 33) + dot(35, 15), lines: 'M20 28l8-8' },
  Seal: { lines: 'M10 10h28v28H10zM10 10l28 28M38 10 10 38' },
  Bulwark: { dark: dot(24, 23, 6), lines: 'M24 6l15 6v11c0 9-6 15-15 19C15 38 9 32 9 23V12z' },
  Convert: {
    dark: dot(11, 24, 6) + dot(37, 24, 6),
    light: dot(24, 24, 6),
    lines: 'M24 8v6M24 34v6',
  },
  Exchange: {
    dark: dot(13, 32, 6),
    light: dot(35, 16, 6),
    lines: 'M14 20c0-6 4-9 10-9M20 7l4 4-4 4M34 28c0 6-4 9-10 9M28 33l-4 4 4 4',
  },
  Quake: { lines: 'M4 24h8l4-10 6 22 6-26 5 20 3-6h8' },
  LineClear: { light: dot(12, 24, 5) + dot(24, 24, 5) + dot(36, 24, 5), lines: 'M4 36 44 12' },
  Foresight: {
    dark: dot(24, 24, 5),
    lines: 'M5 24c6-10 12-14 19-14s13 4 19 14c-6 10-12 14-19 14S11 34 5 24z',
  },
  Echo: {
    dark: dot(13, 24, 6),
    lines: 'M24 15c5 5 5 13 0 18M31 10c8 8 8 20 0 28M38 6c10 11 10 25 0 36',
  },
};
