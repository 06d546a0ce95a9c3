import type { Language } from '@raidkit/rules/platform/languages'
import { chanceFrom, type Chance } from './chance.ts'
import type { StashItem } from './lexicon.ts'

export type PlannedItem = {
  uid: string
  wanted: boolean
  label: string
  /** Text at the bottom right: a count, uses left, or nothing. */
  below: string
  /** Number of items in the cell; uses left are not a count. */
  count: number
  found: boolean
  column: number
  row: number
  width: number
  height: number
  tint: string
  /** True if a window or the edge of the picture hides the label, so that it cannot be read. */
  isHidden?: boolean
}

export type PlannedPanel = { x: number; y: number; columns: number; rows: number; items: PlannedItem[] }

export type PlannedPicture = {
  name: string
  seed: number
  language: Language
  width: number
  height: number
  /** Side of a cell in pixels. */
  cell: number
  font: string
  weight: number
  format: 'png' | 'jpeg' | 'webp'
  quality: number
  /** Standard deviation of the noise, in levels of 255. */
  noise: number
  blur: number
  bright: number
  /** Contrast of the grid lines, 0 to 1. */
  lines: number
  panels: PlannedPanel[]
  /** Contrast of the items' pictures, also under their labels, 0 to 1, and their pattern. */
  art?: { strength: number; kind: ArtKind }
  /** Windows of the game over the grid. */
  windows?: readonly Box[]
  /** Pixels cut off the screen on each side. */
  cut?: { left: number; top: number; right: number; bottom: number }
  /** Rotation in degrees, for a photograph of the screen. */
  tilt?: number
  /** Perspective photograph of the screen (third set): how much its far edges shrink, its rotation, scale and noise. */
  photo?: { keystone: readonly [across: number, down: number]; turn: number; scale: number; noise: number }
  /** Factor by which the finished picture was resized (third set). */
  resized?: number
}

export type ArtKind = 'speckle' | 'strokes' | 'blobs'
export type Box = { x: number; y: number; width: number; height: number }

/** Cell sides as the game draws them: 63 px on a screen 1080 px high, in proportion on others. */
const CELL_SHARE = 63 / 1080
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
  { width: 1600, height: 900 },
] as const
const FONTS = ['Play', 'Exo 2', 'Tektur', 'Roboto Condensed'] as const
const FORMATS = ['png', 'jpeg', 'webp', 'png'] as const
const TINTS = [
  '#24272a',
  '#1c2833',
  '#2a1f2f',
  '#33271a',
  '#33311a',
  '#1f2a1c',
  '#331c1c',
  '#151515',
] as const
const WANTED_SHARE = 0.6
const EMPTY_SHARE = 0.12
/** Share of stacks: money and the like are few among the items, but many in a stash. */
const STACK_SHARE = 0.06

export type Stashes = Record<'en' | 'ru', readonly StashItem[]>

/** Returns the plan of picture number `index`. It makes all random choices, so that drawing is deterministic. */
export function plannedPicture(index: number, stashes: Stashes): PlannedPicture {
  const seed = 7001 + index * 97
  const chance = chanceFrom(seed)
  const language = index % 3 === 2 ? 'ru' : 'en'
  const screen = SCREENS[index % SCREENS.length] ?? SCREENS[0]
  const cell = Math.round(screen.height * CELL_SHARE)
  const format = FORMATS[index % FORMATS.length] ?? 'png'
  const cropped = chance.happens(0.35)
  const panels = cropped ? [croppedPanel(chance)] : screenPanels(chance, screen, cell)
  for (const panel of panels) panel.items = laidOut(panel, stashes[language], chance)
  const last = panels[panels.length - 1]
  const size =
    cropped && last
      ? { width: last.x * 2 + last.columns * cell, height: last.y * 2 + last.rows * cell }
      : { width: screen.width, height: screen.height }
  return {
    name: `${String(index).padStart(2, '0')}-${language}-${screen.height}${cropped ? '-cut' : ''}.${format}`,
    seed,
    language,
    ...size,
    cell,
    format,
    font: FONTS[(index + Math.floor(index / 4)) % FONTS.length] ?? FONTS[0],
    weight: chance.oneOf([400, 700]),
    quality: 0.75 + chance.real() * 0.2,
    noise: chance.oneOf([0, 2, 4, 6]),
    blur: chance.oneOf([0, 0, 0.3, 0.5]),
    bright: 0.8 + chance.real() * 0.45,
    lines: 0.5 + chance.real() * 0.5,
    panels,
  }
}

export function croppedPanel(chance: Chance): PlannedPanel {
  const [x, y] = [chance.whole(2, 20), chance.whole(2, 20)]
  return { x, y, columns: chance.whole(5, 10), rows: chance.whole(3, 8), items: [] }
}

/** The player's own boxes on the left, the stash on the right, each on a grid of its own. */
export function screenPanels(
  chance: Chance,
  screen: { width: number; height: number },
  cell: number,
): PlannedPanel[] {
  const share = (of: number) => Math.round(of * (screen.height / 1080))
  const left = { x: share(640) + chance.whole(0, 9), y: share(190) + chance.whole(0, 30) }
  const right = { x: screen.width - share(40) - 10 * cell, y: share(80) + chance.whole(0, 40) }
  return [
    { ...left, columns: chance.whole(4, 6), rows: chance.whole(2, 5), items: [] },
    { ...right, columns: 10, rows: Math.floor((screen.height - right.y - 4) / cell), items: [] },
  ]
}

/** Fills the grid from the top left, as a tidy player would, with holes. */
export function laidOut(
  { columns, rows }: PlannedPanel,
  stash: readonly StashItem[],
  chance: Chance,
): PlannedItem[] {
  const taken = new Set<string>()
  const wanted = stash.filter((item) => item.wanted)
  const others = stash.filter((item) => !item.wanted)
  const stacks = wanted.filter(({ stack }) => stack > 1)
  const items: PlannedItem[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(`${column} ${row}`) || chance.happens(EMPTY_SHARE)) continue
      const kind = chance.happens(WANTED_SHARE) ? wanted : others
      const item = chance.oneOf(chance.happens(STACK_SHARE) ? stacks : kind)
      const turned = chance.happens(0.2)
      const [width, height] = turned ? [item.height, item.width] : [item.width, item.height]
      const cells = cellsOf(column, row, { width, height })
      const fits = column + width <= columns && row + height <= rows
      if (!fits || cells.some((at) => taken.has(at))) continue
      for (const at of cells) taken.add(at)
      const place = { column, row, width, height }
      items.push({
        uid: item.uid,
        wanted: item.wanted,
        label: item.shortName,
        ...place,
        ...below(item, chance),
      })
    }
  }
  return items
}

const cellsOf = (column: number, row: number, size: { width: number; height: number }) =>
  Array.from(
    { length: size.width * size.height },
    (_, i) => `${column + (i % size.width)} ${row + Math.floor(i / size.width)}`,
  )

function below({ stack }: StashItem, chance: Chance) {
  const look = { found: chance.happens(0.4), tint: chance.oneOf(TINTS) }
  if (stack > 1) {
    const count = chance.whole(1, Math.min(stack, 500_000))
    return { ...look, count, below: String(count) }
  }
  if (!chance.happens(0.2)) return { ...look, count: 1, below: '' }
  const uses = chance.whole(1, 100)
  return { ...look, count: 1, below: `${chance.whole(1, uses)}/${uses}` }
}
