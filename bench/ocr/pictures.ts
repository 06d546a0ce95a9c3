import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { drawPicture } from './draw.ts'
import type { PlannedPicture } from './plan.ts'

const { resolve } = createRequire(import.meta.url)

/** Free fonts (OFL) with Latin and Cyrillic letters, from npm: the game's own font may not be handed on. */
type FontFiles = readonly [family: string, folder: string, weights: readonly number[]]
const FONTS: readonly FontFiles[] = [
  ['Play', 'play', [400, 700]],
  ['Exo 2', 'exo-2', [400, 700]],
  ['Tektur', 'tektur', [400, 700]],
  ['Roboto Condensed', 'roboto-condensed', [400, 700]],
  ['Jura', 'jura', [300, 700]],
  ['Fira Sans Condensed', 'fira-sans-condensed', [300, 700]],
  ['Sofia Sans Condensed', 'sofia-sans-condensed', [300, 700]],
  ['PT Sans Narrow', 'pt-sans-narrow', [400, 700]],
]
const SUBSETS = [
  ['latin', 'U+0000-02FF, U+2000-206F'],
  ['cyrillic', 'U+0400-052F, U+2116'],
] as const

export type DrawnPicture = PlannedPicture & { file: Buffer }

/** Draws pictures as they are planned. */
export async function drawnPlans(
  browser: Browser,
  plans: readonly PlannedPicture[],
  fonts: readonly FontFiles[] = FONTS,
): Promise<DrawnPicture[]> {
  const page = await browser.newPage()
  try {
    await loadFonts(page, fonts)
    const drawn: DrawnPicture[] = []
    for (const plan of plans) {
      drawn.push({ ...plan, file: Buffer.from(await page.evaluate(drawPicture, plan), 'base64') })
    }
    return drawn
  } finally {
    await page.close()
  }
}

export async function loadFonts(page: Page, fonts: readonly FontFiles[]): Promise<void> {
  const faces = fonts.flatMap(([family, folder, weights]) =>
    weights.flatMap((weight) =>
      SUBSETS.map(([subset, range]) => ({ family, folder, weight, subset, range })),
    ),
  )
  for (const { family, folder, weight, subset, range } of faces) {
    const file = resolve(`@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff2`)
    const base64 = (await readFile(file)).toString('base64')
    await page.evaluate(addFont, { family, weight: String(weight), range, base64 })
  }
}

type Face = { family: string; weight: string; range: string; base64: string }

async function addFont({ family, weight, range, base64 }: Face): Promise<void> {
  const source = `url(data:font/woff2;base64,${base64})`
  const face = await new FontFace(family, source, { weight, unicodeRange: range }).load()
  document.fonts.add(face)
}
