import type { Language } from '@raidkit/rules/platform/languages'
import { chanceFrom, type Chance } from './chance.ts'
import type { StashItem } from './lexicon.ts'
import type { PlannedItem, PlannedPanel, PlannedPicture } from './plan.ts'

/**
 * The third set: ordinary screenshots as players hand them in, in every language of the game. Its maker shares only the
 * form of a plan with those of the first two: other fonts, another layout, item pictures, lines, marks and shadows.
 */

/** Cell sides of the game, as in `plan.ts`. */
const CELL_SHARE = 63 / 1080
type Screen = { height: number; format: 'png' | 'jpeg'; quality: number; resized?: number }
const ORDINARY: readonly Screen[] = [
  { height: 1080, format: 'png', quality: 1 },
  { height: 1440, format: 'jpeg', quality: 0.85 },
  { height: 1080, format: 'jpeg', quality: 0.75 },
  // A larger screen, scaled down by a messenger.
  { height: 1440, format: 'jpeg', quality: 0.85, resized: 0.8 },
]
const SMALL: readonly Screen[] = [
  { height: 720, format: 'png', quality: 1 },
  { height: 720, format: 'jpeg', quality: 0.9 },
]
/** Each language's own letters come from the second family, where the first has none. */
const FACES = [
  { font: 'Scada', weight: 400 },
  { font: 'IBM Plex Sans Condensed', weight: 400 },
  { font: 'Scada', weight: 700 },
  { font: 'IBM Plex Sans Condensed', weight: 500 },
] as const
const COLUMNS = 10
const WANTED_SHARE = 0.6
const TINTS = ['#1b1d1e', '#202a31', '#2b2530', '#2f2a1d', '#23301f', '#351f1f', '#121212'] as const

export type OrdinaryKind = 'ordinary' | '720p' | 'photo'

/** The plan of picture number `index` of a language. A photo is of the same screen as the ordinary picture. */
export function plannedOrdinary(
  index: number,
  stash: readonly StashItem[],
  { language, kind }: { language: Language; kind: OrdinaryKind },
): PlannedPicture {
  const seed = 40_111 + index * 613 + [...language].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 0)
  const chance = chanceFrom(seed)
  const screens = kind === '720p' ? SMALL : ORDINARY
  const { height, format, quality, resized } = screens[index % screens.length] as Screen
  const face = FACES[index % FACES.length] ?? FACES[0]
  const cell = Math.round(height * CELL_SHARE)
  const rows = chance.whole(5, 7)
  const panel: PlannedPanel = {
    x: chance.whole(10, 90),
    y: chance.whole(10, 70),
    columns: COLUMNS,
    rows,
    items: [],
  }
  panel.items = scattered(panel, stash, chance)
  return {
    name: `${language}-${kind}-${index}.${format}`,
    seed,
    language,
    cell,
    panels: [panel],
    width: panel.x * 2 + COLUMNS * cell,
    height: panel.y * 2 + rows * cell,
    font: face.font,
    weight: face.weight,
    format,
    quality,
    noise: 0,
    blur: 0,
    bright: 1,
    lines: 0.3 + chance.real() * 0.7,
    art: { kind: 'strokes', strength: 0.4 + chance.real() * 0.6 },
    ...(resized !== undefined && kind !== 'photo' && { resized }),
    ...(kind === 'photo' && {
      photo: {
        keystone: [0.05 + chance.real() * 0.1, (chance.real() - 0.5) * 0.12] as const,
        turn: (chance.real() - 0.5) * 4,
        scale: 1.4 + chance.real() * 0.8,
        noise: 4 + chance.real() * 8,
      },
    }),
  }
}

/** Large items first, each where there is room for it, until three cells in four are taken. */
function scattered(
  { columns, rows }: PlannedPanel,
  stash: readonly StashItem[],
  chance: Chance,
): PlannedItem[] {
  const taken = new Set<number>()
  const [wanted, others] = [stash.filter((item) => item.wanted), stash.filter((item) => !item.wanted)]
  const items: PlannedItem[] = []
  for (let tries = 0; taken.size < columns * rows * 0.75 && tries < 2000; tries += 1) {
    const item = chance.oneOf(chance.happens(WANTED_SHARE) ? wanted : others)
    const [width, height] = chance.happens(0.15) ? [item.height, item.width] : [item.width, item.height]
    const [column, row] = [chance.whole(0, columns - 1), chance.whole(0, rows - 1)]
    if (column + width > columns || row + height > rows) continue
    const cells = Array.from(
      { length: width * height },
      (_, i) => (row + Math.floor(i / width)) * columns + column + (i % width),
    )
    if (cells.some((at) => taken.has(at))) continue
    for (const at of cells) taken.add(at)
    const count = item.stack > 1 ? chance.whole(1, Math.min(item.stack, 60_000)) : 1
    const isPart = item.stack === 1 && chance.happens(0.15)
    items.push({
      uid: item.uid,
      wanted: item.wanted,
      label: item.shortName,
      column,
      row,
      width,
      height,
      count,
      below: isPart ? `${chance.whole(1, 60)}/60` : item.stack > 1 ? String(count) : '',
      found: chance.happens(0.5),
      tint: chance.oneOf(TINTS),
    })
  }
  return items
}
