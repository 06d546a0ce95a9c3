import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { drawPicture } from './draw.ts'
import { stashItems } from './lexicon.ts'
import { plannedPicture, type PlannedPicture } from './plan.ts'

const { resolve } = createRequire(import.meta.url)

/** Free fonts (OFL) with Latin and Cyrillic letters, from npm: the game's own font may not be handed on. */
const FONTS = [
  ['Play', 'play'],
  ['Exo 2', 'exo-2'],
  ['Tektur', 'tektur'],
  ['Roboto Condensed', 'roboto-condensed'],
] as const
const SUBSETS = [
  ['latin', 'U+0000-02FF, U+2000-206F'],
  ['cyrillic', 'U+0400-052F, U+2116'],
] as const

export type DrawnPicture = PlannedPicture & { file: Buffer }

/** Plans and draws the pictures with these numbers. */
export async function drawnPictures(browser: Browser, numbers: readonly number[]): Promise<DrawnPicture[]> {
  const stashes = { en: await stashItems('en'), ru: await stashItems('ru') }
  return drawnPlans(
    browser,
    numbers.map((number) => plannedPicture(number, stashes)),
  )
}

/** Draws pictures planned elsewhere. */
export async function drawnPlans(
  browser: Browser,
  plans: readonly PlannedPicture[],
): Promise<DrawnPicture[]> {
  const page = await browser.newPage()
  try {
    await loadFonts(page)
    const drawn: DrawnPicture[] = []
    for (const plan of plans) {
      drawn.push({ ...plan, file: Buffer.from(await page.evaluate(drawPicture, plan), 'base64') })
    }
    return drawn
  } finally {
    await page.close()
  }
}

async function loadFonts(page: Page): Promise<void> {
  const faces = FONTS.flatMap(([family, folder]) =>
    [400, 700].flatMap((weight) =>
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
