import { LOADOUT_PICTURE_SIZE } from '@raidkit/contract/loadoutPicture'
import { numberText } from '@raidkit/rules/display'
import type { LoadoutFigure } from '@raidkit/rules/loadouts'
import { makeCanvas, type Colour } from './canvas.ts'
import { GLYPH, isDrawable } from './pixelFont.ts'

export type Pictured = {
  title: string
  gun: string
  parts: number
  figures: Record<Exclude<LoadoutFigure, 'velocity' | 'rateOfFire'>, number>
}

const PALETTE: readonly Colour[] = [
  [18, 20, 23],
  [30, 34, 39],
  [232, 230, 223],
  [150, 152, 150],
  [200, 216, 74],
]
const [PANEL, TEXT, MUTED, ACCENT] = [1, 2, 3, 4]
const MARGIN = 60
const SITE = 'RAIDKIT'

/** What a bar is full at: the best that a build of the game comes near to. */
const FULL = {
  ergonomics: 100,
  recoilVertical: 300,
  recoilHorizontal: 600,
  accuracy: 8,
  weight: 12,
  capacity: 100,
}
const LABELS = {
  ...{ ergonomics: 'ERGONOMICS', recoilVertical: 'VERTICAL RECOIL', recoilHorizontal: 'HORIZONTAL RECOIL' },
  ...{ accuracy: 'ACCURACY, MOA', weight: 'WEIGHT, KG', capacity: 'MAGAZINE' },
} as const
const SHOWN = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'accuracy', 'weight', 'capacity'] as const

/** A build for previews elsewhere: its gun, its title where our letters can write it, its stats as bars. */
export async function loadoutPicture({ title, gun, parts, figures }: Pictured): Promise<Buffer> {
  const { width, height } = LOADOUT_PICTURE_SIZE
  const canvas = makeCanvas(width, height, PALETTE)
  const room = width - 2 * MARGIN
  canvas.paint({ x: 0, y: 0, width, height: 14 }, ACCENT)
  canvas.write(SITE, { x: MARGIN, y: 50, dot: 4, colour: ACCENT })
  canvas.write(`${parts} PARTS`, { x: width - MARGIN - 200, y: 50, dot: 4, colour: MUTED })
  canvas.write(gun, { x: MARGIN, y: 105, dot: fitting(gun, room, 8), colour: TEXT })
  if (isDrawable(title))
    canvas.write(title, { x: MARGIN, y: 190, dot: fitting(title, room, 5), colour: MUTED })
  SHOWN.forEach((name, nth) => {
    const [x, y] = [MARGIN + (nth % 2) * 560, 270 + Math.floor(nth / 2) * 112]
    const share = Math.min(1, Math.max(0, figures[name] / FULL[name]))
    canvas.write(LABELS[name], { x, y, dot: 3, colour: MUTED })
    canvas.write(numberText(figures[name], 'en', { decimals: 2 }), { x, y: y + 32, dot: 5, colour: TEXT })
    canvas.paint({ x: x + 210, y: y + 40, width: 300, height: 20 }, PANEL)
    canvas.paint({ x: x + 210, y: y + 40, width: Math.round(300 * share), height: 20 }, ACCENT)
  })
  return canvas.png()
}

/** The largest dots with which a text has room. */
function fitting(text: string, room: number, most: number): number {
  const columns = Array.from(text).length * (GLYPH.width + 1)
  return Math.max(1, Math.min(most, Math.floor(room / Math.max(1, columns))))
}
