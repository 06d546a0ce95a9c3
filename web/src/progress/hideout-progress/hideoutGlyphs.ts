/** Glyphs drawn like those of `ui/icons/glyphs.ts`: 24 by 24, lines. */
export const HAMMER =
  'M13.5 6.5 17 3l4 4-3.5 3.5M15 5l4 4M13.5 6.5l4 4-1.5 1.5-4-4ZM12.5 9.5 3.5 18.5l2 2 9-9'
export const PIN =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z'

/** Glyph of each station, by its slug. */
export const STATION_GLYPHS: Readonly<Partial<Record<string, string>>> = {
  'air-filtering-unit': 'M4 8h10a3 3 0 1 0-3-3M4 12h13a3 3 0 1 1-3 3M4 16h6a2.5 2.5 0 1 1-2.5 2.5',
  'bitcoin-farm': 'M10 3v3M14 3v3M10 18v3M14 18v3M8 6h6a3 3 0 0 1 0 6H8ZM8 12h7a3 3 0 0 1 0 6H8Z',
  'booze-generator': 'M10 3h4v4l2 3v11H8V10l2-3ZM8 14h8',
  'christmas-tree': 'M12 3 6.5 10H9l-4 6h14l-4-6h2.5ZM12 16v5',
  'cultist-circle': 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 4l4.7 14.5L4.4 9.5h15.2L7.3 18.5Z',
  'defective-wall': 'M4 5h16v14H4ZM4 9.7h16M4 14.3h16M10 5v4.7M15 9.7v4.6M9 14.3V19',
  'gear-rack': 'M12 8.5V7a1.8 1.8 0 1 0-1.8-1.8M12 8.5l8.5 7v2.5h-17v-2.5Z',
  generator: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5Z',
  gym: 'M4 9v6M7 7v10M17 7v10M20 9v6M7 12h10',
  'hall-of-fame': 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H5c0 3 1 4.5 3 5M16 6h3c0 3-1 4.5-3 5M12 14v4M8.5 20h7',
  heating: 'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0C7 11 9 10 9.5 7.5 11 8.5 12 6 12 3Z',
  illumination: 'M9 17h6M10 20h4M9 17c0-1.5-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5.5-3 7',
  'intelligence-center': 'M4 5h16v10H4ZM8 20h8M12 15v5M8 10h3M13.5 8.5 16 10l-2.5 1.5',
  lavatory: 'M6 4h4v8H6ZM5 12h14c0 4-2.5 6-5 6.5V21H9v-3c-2.5-1-4-3-4-6Z',
  library: 'M5 5c3-1 5-.5 7 1 2-1.5 4-2 7-1v13c-3-1-5-.5-7 1-2-1.5-4-2-7-1ZM12 6v13',
  medstation: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5Z',
  'nutrition-unit': 'M7 3v18M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M17 21v-7h-2.5c0-6 1-9.5 2.5-11Z',
  'rest-space': 'M4 6v13M4 16h16v3M20 16v-3a3 3 0 0 0-3-3h-7v6M8 11.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z',
  'scav-case': 'M4 8h16v11H4ZM9 8V5h6v3M4 13h16M12 11.5v3',
  security: 'M12 3l7 3v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V6Z',
  'shooting-range': 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 12h.01',
  'solar-power': 'M5 10h14l2 9H3ZM12 10v9M4 14.5h16M12 3v3M6.5 4.5l1.5 2M17.5 4.5 16 6.5',
  stash: 'M3.5 8 12 4l8.5 4v9L12 21l-8.5-4ZM3.5 8 12 12l8.5-4M12 12v9',
  vents: 'M4 5h16v14H4ZM7 9h10M7 12h10M7 15h10',
  'water-collector': 'M12 3.5c3.5 4.5 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2-5.5 5.5-10Z',
  'weapon-rack': 'M3 8h14v3H10l-1 5H6l1-5H3ZM17 9.5h4M6 20h12',
  workbench: 'M3 9h18M6 9v11M18 9v11M6 15h12M9 9V5h6v4',
}
