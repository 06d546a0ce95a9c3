import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '@raidkit/rules/platform/languages'
import { drawPicture } from './draw.ts'
import { drawOrdinary } from './drawOrdinary.ts'
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

/** Fonts of the third set; Chinese and Korean signs come from those that the share pictures are drawn with. */
const ORDINARY_FONTS: readonly FontFiles[] = [
  ['Scada', 'scada', [400, 700]],
  ['IBM Plex Sans Condensed', 'ibm-plex-sans-condensed', [400, 500]],
]
const OWN_SIGNS: Partial<Record<Language, readonly [family: string, folder: string]>> = {
  ch: ['ZCOOL XiaoWei', 'zcool-xiaowei'],
  kr: ['Do Hyeon', 'do-hyeon'],
}

/** Draws pictures of the third set, all of one language. */
export async function drawnOrdinary(
  browser: Browser,
  plans: readonly PlannedPicture[],
): Promise<DrawnPicture[]> {
  const page = await browser.newPage()
  try {
    const text = plans.flatMap(({ panels }) => panels.flatMap(({ items }) => items.map(({ label }) => label)))
    const own = OWN_SIGNS[plans[0]?.language ?? 'en']
    const fonts = own ? [...ORDINARY_FONTS, [own[0], own[1], [400]] as const] : ORDINARY_FONTS
    for (const font of fonts) await loadSlices(page, font, text.join(''))
    const drawn: DrawnPicture[] = []
    for (const picture of plans) {
      const families = [picture.font, ...(own ? [own[0]] : [])].map((family) => `"${family}"`).join(', ')
      const base64 = await page.evaluate(drawOrdinary, { picture, families })
      drawn.push({ ...picture, file: Buffer.from(base64, 'base64') })
    }
    return drawn
  } finally {
    await page.close()
  }
}

/** Loads the slices of a font that hold a sign of the text, or digits. */
async function loadSlices(page: Page, [family, folder, weights]: FontFiles, text: string): Promise<void> {
  const signs = [...new Set(`${text}0123456789/`)].map((sign) => sign.codePointAt(0) ?? 0)
  const file = await readFile(resolve(`@fontsource/${folder}/unicode.json`), 'utf8')
  const slices: Record<string, string> = JSON.parse(file)
  for (const [slice, range] of Object.entries(slices)) {
    const ends = range.split(',').map((part) =>
      part
        .replace('U+', '')
        .split('-')
        .map((end) => parseInt(end, 16)),
    )
    if (!ends.some(([from = 0, to = from]) => signs.some((sign) => sign >= from && sign <= to))) continue
    for (const weight of weights) {
      const name = `${folder}-${slice.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`
      const base64 = (await readFile(resolve(`@fontsource/${folder}/files/${name}`))).toString('base64')
      await page.evaluate(addFont, { family, weight: String(weight), range, base64 })
    }
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
