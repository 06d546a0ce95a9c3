import { markerType, type MarkerCategory, type MarkerType } from '@raidkit/rules/maps/markers'
import type { Token } from '../../../ui/stage/palette.ts'

/** Outlines on a grid of 24. The outline alone identifies the layer; the kind is inside, as a drawing or a letter. */
const SHAPES = {
  square: 'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z',
  circle: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z',
  diamond: 'M12 .5 23.5 12 12 23.5.5 12Z',
  hexagon: 'M7 2.5h10L22.5 12 17 21.5H7L1.5 12Z',
  shield: 'M3 2.5h18V15l-9 7.5L3 15Z',
  triangle: 'M12 1 23.5 22H.5Z',
  octagon: 'M7.8 2.5h8.4l5.3 5.3v8.4l-5.3 5.3H7.8l-5.3-5.3V7.8Z',
} as const

/** Downward offsets of glyphs: a triangle is wide at the bottom, a shield at the top. */
const DOWN: Record<keyof typeof SHAPES, number> = {
  square: 0,
  circle: 0,
  diamond: 0,
  hexagon: 0,
  shield: -1,
  triangle: 2.5,
  octagon: 0,
}

const CATEGORY_SHAPES = {
  Extractions: 'square',
  Spawns: 'circle',
  Quests: 'diamond',
  Keys: 'hexagon',
  Miscellaneous: 'shield',
  Loot: 'octagon',
} as const satisfies Record<MarkerCategory, keyof typeof SHAPES>

export const CATEGORY_TONES = {
  Extractions: 'up',
  Spawns: 'info',
  Quests: 'warning',
  Keys: 'accent',
  Miscellaneous: 'muted',
  Loot: 'violet',
} as const satisfies Record<MarkerCategory, Token>

/** Colours of kinds that attack first or are dangerous, as an additional warning. */
const TONES: Partial<Record<MarkerType, Token>> = {
  'Sniper Scav Spawn': 'down',
  'Raider Spawn': 'down',
  'Rogue Spawn': 'down',
  'Boss Spawn': 'down',
  'Cultist Spawn': 'down',
  Hazard: 'down',
}

const LOCK = 'M8 11.5h8v5.5H8ZM9.8 11.5V9.7a2.2 2.2 0 0 1 4.4 0v1.8'
const KEY = 'M10.5 12a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM10.5 12h7.5v2.5M15 12v2'

/** Glyphs: a path on the grid, or one or two letters. */
const GLYPHS: Record<MarkerType, string> = {
  'PMC Extraction': 'M6.5 12h10M12.5 7.5 17 12l-4.5 4.5',
  'Scav Extraction': 'S',
  'Co-Op Extraction': 'Co',
  'Paid Extraction': '$',
  Transition: 'M6.5 7.5 11 12l-4.5 4.5M13 7.5l4.5 4.5-4.5 4.5',
  'PMC Spawn': 'P',
  'Scav Spawn': 'S',
  'Sniper Scav Spawn': 'M12 6v12M6 12h12M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
  'Raider Spawn': 'R',
  'Rogue Spawn': 'G',
  'Boss Spawn': 'M6.5 16.5V9l3.2 3L12 7l2.3 5 3.2-3v7.5Z',
  'Cultist Spawn': 'M16.5 15A5.5 5.5 0 0 1 10 7a5.5 5.5 0 1 0 6.5 8Z',
  Quest: '!',
  'Key Unlock': LOCK,
  'Key Spawn': KEY,
  Switch: 'M8 14h8v3H8ZM11 14l3.5-7',
  'Stationary Weapon': 'M6 9.5h12M6 9.5v3h5l-2 4.5M11 12.5 14 17',
  'BTR Stop': 'M6.5 7.5h11v7h-11ZM6.5 11h11M9 17h.01M15 17h.01',
  Hazard: '!',
  Document: 'M8.5 5.5h4.5l2.5 2.5v8.5h-7ZM10.5 10.5h3M10.5 13.5h3',
  Place: 'M8.5 17.5V6.5h7L13.5 9l2 2.5h-7',
  'Ground Cache': 'M6.5 16c.8-5.5 10.2-5.5 11 0ZM12 11.5V7.5',
  'Buried Barrel Cache': 'M8 6.5h8v11H8ZM8 10h8M8 14h8',
  'Weapon Box': 'M6 9h12v2.5h-5.5l-1.2 2.2H8.5v2.8H6Z',
  'Ammo Box': 'M8 17.5v-7L9.5 7 11 10.5v7ZM13 17.5v-7L14.5 7l1.5 3.5v7Z',
  'Grenade Box': 'M15.5 14a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM12 10.5v-3h4',
  Safe: 'M7 7h10v10H7ZM14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  'Bank Safe': 'M6.5 9.5 12 6.5l5.5 3ZM8 9.5V16M12 9.5V16M16 9.5V16M6.5 17h11',
  'Cash Register': '$',
  'Dead Body': 'M8 8l8 8M16 8l-8 8',
  Jacket: 'M7.5 8.5 10.5 7l1.5 2 1.5-2 3 1.5V17h-9ZM12 9v8',
  Drawer: 'M7 7h10v10H7ZM7 12h10M11 9.5h2M11 14.5h2',
  'Duffle Bag': 'M6.5 11h11v6h-11ZM9 11V8h6v3',
  Medbag: 'M7 9.5h10V17H7ZM10 9.5v-2h4v2M12 11.3v4M10 13.3h4',
  Suitcase: 'M6.5 9.5h11V17h-11ZM10 9.5v-2h4v2',
  'Wooden Crate': 'M7 7h10v10H7ZM7 7l10 10',
  'Technical Supply Crate': 'T',
  Toolbox: 'M7.5 7.5h9v3h-9ZM12 10.5v7',
  'PC Block': 'M6.5 7.5h11V14h-11ZM12 14v3M9 17h6',
  Medcase: 'M12 7v10M7 12h10',
  'Medical Supply Crate': 'M6.5 6.5h11v11h-11ZM12 9v6M9 12h6',
  'Ration Supply Crate': 'M9.5 6.5v11M7.5 6.5v3.5h4V6.5M15.5 17.5v-11c-1.8 1-1.8 4 0 5',
  Stash: 'M7 10h10v7H7ZM7 10l1.5-3h7L17 10M12 12.5V14',
  'Loose Loot': 'M12 6.5 17.5 12 12 17.5 6.5 12Z',
}

export type MarkerSymbol = {
  outline: string
  tone: Token
  glyph: { path: string } | { letters: string }
  /** Downward offset of the glyph. */
  down: number
}

export function markerSymbol(type: MarkerType): MarkerSymbol {
  const { category } = markerType(type)
  const glyph = GLYPHS[type]
  const shape = type === 'Hazard' ? 'triangle' : CATEGORY_SHAPES[category]
  return {
    outline: SHAPES[shape],
    tone: TONES[type] ?? CATEGORY_TONES[category],
    glyph: glyph.startsWith('M') && glyph.length > 2 ? { path: glyph } : { letters: glyph },
    down: DOWN[shape],
  }
}

export function categoryOutline(category: MarkerCategory): string {
  return SHAPES[CATEGORY_SHAPES[category]]
}
