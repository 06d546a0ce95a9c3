import { numberText } from '@raidkit/rules/display'
import type { LoadoutFigure } from '@raidkit/rules/loadouts'
import { box, COLOURS, framed, row, words } from '../../../pictures/index.ts'
import type { Drawing, Element, Pen } from '../../../pictures/index.ts'

export type Pictured = {
  pen: Pen
  title: string
  gun: string
  parts: number
  figures: Record<Exclude<LoadoutFigure, 'velocity' | 'rateOfFire'>, number>
}

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
  ...{ ergonomics: 'Ergonomics', recoilVertical: 'Vertical recoil', recoilHorizontal: 'Horizontal recoil' },
  ...{ accuracy: 'Accuracy, MOA', weight: 'Weight, kg', capacity: 'Magazine' },
} as const
const SHOWN = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'accuracy', 'weight', 'capacity'] as const
const BAR = 330

/** A build for previews elsewhere: its gun, its title where our fonts can write it, its stats as bars. */
export function loadoutPicture({ pen, title, gun, parts, figures }: Pictured): Drawing {
  return framed(
    { kind: `Build · parts: ${parts}`, alphabet: pen.alphabet },
    words(pen.writable(gun), { fontSize: 76, fontWeight: 700, lineHeight: 1.1, maxWidth: 1088 }),
    pen.canWrite(title)
      ? words(title, { fontSize: 42, color: COLOURS.muted, marginTop: 8, maxWidth: 1088 })
      : undefined,
    row({ flexWrap: 'wrap', marginTop: 'auto' }, ...SHOWN.map((name) => figure(name, figures[name]))),
  )
}

function figure(name: (typeof SHOWN)[number], value: number): Element {
  const share = Math.min(1, Math.max(0, value / FULL[name]))
  return box(
    { width: 540, marginTop: 18 },
    words(LABELS[name], { fontSize: 26, color: COLOURS.muted }),
    row(
      {},
      words(numberText(value, 'en', { decimals: 2 }), { fontSize: 44, fontWeight: 700, width: 170 }),
      box(
        { width: BAR, height: 22, backgroundColor: COLOURS.raised, borderRadius: 6 },
        box({ width: Math.round(BAR * share), height: 22, backgroundColor: COLOURS.accent, borderRadius: 6 }),
      ),
    ),
  )
}
