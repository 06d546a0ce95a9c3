import { chanceFrom, type Chance } from './chance.ts'
import { croppedPanel, laidOut, screenPanels } from './plan.ts'
import type { Box, PlannedItem, PlannedPanel, PlannedPicture, Stashes } from './plan.ts'

/** Parameters from which the pictures of a set are made. */
export type Recipe = {
  seed: number
  screens: readonly { width: number; height: number }[]
  faces: readonly { font: string; weight: number }[]
  arts: readonly NonNullable<PlannedPicture['art']>['kind'][]
}

/**
 * Second set, which was not used to tune the reader. Narrow and technical fonts, the nearest free ones to the game's
 * own, light and bold.
 */
export const SECOND_SET: Recipe = {
  seed: 91_003,
  screens: [
    { width: 1920, height: 1080 },
    { width: 2560, height: 1440 },
    { width: 1280, height: 720 },
    { width: 3840, height: 2160 },
    { width: 1680, height: 1050 },
    { width: 3440, height: 1440 },
    { width: 1280, height: 1024 },
    { width: 2560, height: 1080 },
  ],
  faces: [
    { font: 'Sofia Sans Condensed', weight: 700 },
    { font: 'Jura', weight: 700 },
    { font: 'Fira Sans Condensed', weight: 300 },
    { font: 'PT Sans Narrow', weight: 400 },
    { font: 'Jura', weight: 300 },
    { font: 'Fira Sans Condensed', weight: 700 },
    { font: 'Sofia Sans Condensed', weight: 300 },
    { font: 'PT Sans Narrow', weight: 700 },
  ],
  arts: ['strokes', 'blobs'],
}

const CELL_SHARE = 63 / 1080
/** Distortions of the pictures in turn: none, a window over it, cut edges, heavy noise, a photograph. */
const FATES = ['plain', 'window', 'cut', 'noise', 'plain', 'window', 'cut', 'tilt'] as const

/** Returns the plan of picture number `index` of such a set. */
export function plannedHard(index: number, stashes: Stashes, recipe: Recipe): PlannedPicture {
  const seed = recipe.seed + index * 131
  const chance = chanceFrom(seed)
  const language = index % 3 === 1 ? 'ru' : 'en'
  const screen = recipe.screens[index % recipe.screens.length] ?? { width: 1920, height: 1080 }
  const face = recipe.faces[(index + Math.floor(index / 8)) % recipe.faces.length]
  const fate = FATES[(index + Math.floor(index / 8) * 3) % FATES.length] ?? 'plain'
  const cell = Math.round(screen.height * CELL_SHARE)
  const isPart = fate === 'cut' || chance.happens(0.4)
  const panels = isPart ? [croppedPanel(chance)] : screenPanels(chance, screen, cell)
  for (const panel of panels) panel.items = laidOut(panel, stashes[language], chance)
  const size = isPart ? sizeOf(panels, cell) : screen
  const isPng = chance.happens(0.25)
  const picture: PlannedPicture = {
    name: `${String(index).padStart(2, '0')}-${language}-${screen.height}-${fate}.${isPng ? 'png' : 'jpeg'}`,
    seed,
    language,
    ...size,
    cell,
    panels,
    font: face?.font ?? '',
    weight: face?.weight ?? 400,
    format: isPng ? 'png' : 'jpeg',
    quality: 0.35 + chance.real() * 0.6,
    noise: fate === 'noise' ? 14 : chance.oneOf([0, 3, 6, 9]),
    blur: chance.oneOf([0, 0, 0.2, 0.4]),
    bright: 0.75 + chance.real() * 0.5,
    lines: 0.45 + chance.real() * 0.55,
    art: { strength: 0.1 + chance.real() * 0.5, kind: chance.oneOf(recipe.arts) },
    ...(fate === 'tilt' && { tilt: (chance.happens(0.5) ? 1 : -1) * (1 + chance.real() * 4) }),
    ...(fate === 'window' && { windows: windowsOver(panels, cell, chance) }),
    ...(fate === 'cut' && { cut: cutOf(panels, cell, chance) }),
  }
  for (const panel of panels)
    panel.items = panel.items.map((item) => ({ ...item, isHidden: isHidden(picture, panel, item) }))
  return picture
}

function sizeOf(panels: readonly PlannedPanel[], cell: number): { width: number; height: number } {
  const [panel] = panels
  if (!panel) throw new Error('A picture without a grid')
  return { width: panel.x * 2 + panel.columns * cell, height: panel.y * 2 + panel.rows * cell }
}

/** Places one or two windows over the grid; neither covers more than half of it. */
function windowsOver(panels: readonly PlannedPanel[], cell: number, chance: Chance): Box[] {
  const panel = panels[panels.length - 1]
  if (!panel) return []
  return Array.from({ length: chance.whole(1, 2) }, () => ({
    x: Math.round(panel.x + chance.real() * (panel.columns - 2) * cell),
    y: Math.round(panel.y + chance.real() * (panel.rows - 2) * cell),
    width: Math.round(chance.whole(20, 35) * 0.1 * cell),
    height: Math.round(chance.whole(15, 30) * 0.1 * cell),
  }))
}

/** Cuts through the outer cells, on two sides or more. */
function cutOf(
  [panel]: readonly PlannedPanel[],
  cell: number,
  chance: Chance,
): NonNullable<PlannedPicture['cut']> {
  const { x = 0, y = 0 } = panel ?? {}
  const through = (room: number) => Math.round(room + cell * (0.1 + chance.real() * 0.5))
  return {
    left: through(x),
    top: chance.happens(0.5) ? through(y) : 0,
    right: chance.happens(0.5) ? through(x) : 0,
    bottom: through(y),
  }
}

/** Height of a label's line as a share of a cell, and length of a label in cells. */
const LABEL_DEPTH = 0.24
const SIGN_WIDTH = 0.105

function isHidden(picture: PlannedPicture, panel: PlannedPanel, item: PlannedItem): boolean {
  const { cell, cut, windows = [] } = picture
  const right = panel.x + (item.column + item.width) * cell
  const top = panel.y + item.row * cell
  const long = Math.min(item.width * cell, (item.label.length * SIGN_WIDTH + 0.1) * cell)
  const label: Box = { x: right - long, y: top, width: long, height: LABEL_DEPTH * cell }
  // On a narrow screen the stash lies over the boxes beside it.
  const over = picture.panels.slice(picture.panels.indexOf(panel) + 1)
  if (over.some((other) => meets(label, sheetOf(other, cell)))) return true
  if (cut) {
    const isOff =
      label.x < cut.left ||
      label.y < cut.top ||
      right > picture.width - cut.right ||
      top + label.height > picture.height - cut.bottom
    if (isOff) return true
  }
  return windows.some((window) => meets(label, window))
}

const sheetOf = ({ x, y, columns, rows }: PlannedPanel, cell: number): Box => ({
  x,
  y,
  width: columns * cell,
  height: rows * cell,
})

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
