import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import type { LoadoutFigure } from '@raidkit/rules/guns/loadouts'
import { createBox, COLOURS, framePicture, createRow, createText } from '../../../platform/pictures/index.ts'
import type { Drawing, Element, Pen } from '../../../platform/pictures/index.ts'
import { wordsOf } from '../../../platform/words/index.ts'

export type LoadoutPictureInput = {
  pen: Pen
  lang: Language
  title: string
  gun: string
  parts: number
  figures: Record<Exclude<LoadoutFigure, 'velocity' | 'rateOfFire'>, number>
}

/** Values of full bars: about the best that a build of the game reaches. */
const FULL = {
  ergonomics: 100,
  recoilVertical: 300,
  recoilHorizontal: 600,
  accuracy: 8,
  weight: 12,
  capacity: 100,
}
const SHOWN = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'accuracy', 'weight', 'capacity'] as const
const BAR = 330

/** Draws the preview picture of a build: its gun, its title where our fonts can write it, its stats as bars. */
export function loadoutPicture({ pen, lang, title, gun, parts, figures }: LoadoutPictureInput): Drawing {
  const t = wordsOf(lang).pictures
  return framePicture(
    { kind: `${t.build} · ${t.parts}: ${parts}`, alphabet: pen.alphabet },
    createText(pen.writable(gun), { fontSize: 76, fontWeight: 700, lineHeight: 1.1, maxWidth: 1088 }),
    pen.canWrite(title)
      ? createText(title, { fontSize: 42, color: COLOURS.muted, marginTop: 8, maxWidth: 1088 })
      : undefined,
    createRow(
      { flexWrap: 'wrap', marginTop: 'auto' },
      ...SHOWN.map((name) =>
        figure(t[name], {
          share: figures[name] / FULL[name],
          text: numberText(figures[name], lang, { decimals: 2 }),
        }),
      ),
    ),
  )
}

function figure(label: string, { share: of, text }: { share: number; text: string }): Element {
  const share = Math.min(1, Math.max(0, of))
  return createBox(
    { width: 540, marginTop: 18 },
    createText(label, { fontSize: 26, color: COLOURS.muted }),
    createRow(
      {},
      createText(text, { fontSize: 44, fontWeight: 700, width: 170 }),
      createBox(
        { width: BAR, height: 22, backgroundColor: COLOURS.raised, borderRadius: 6 },
        createBox({
          width: Math.round(BAR * share),
          height: 22,
          backgroundColor: COLOURS.accent,
          borderRadius: 6,
        }),
      ),
    ),
  )
}
