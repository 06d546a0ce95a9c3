import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { Language } from '@raidkit/rules/platform/languages'
import { readInPage } from './inPage.ts'
import { dictionaryOf } from './labelItems.ts'
import { drawnOrdinary, drawnPlans } from './pictures.ts'
import type { PlannedPicture } from './plan.ts'
import { scorePicture, type Fault, type Score } from './score.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../web/build/client')

export type PictureResult = {
  name: string
  language: Language
  isPhoto: boolean
  ms: number
  labels: number
  score: Score
  faults: Fault[]
}

/** Number of screenshots read at once, as for a user with several of them. */
const AT_ONCE = 4

/** The cookies of a reader who may read screenshots. */
type Site = { url: string; cookies: Cookie[]; clientDir?: string }
type Cookie = { name: string; value: string; url: string }

/**
 * Draws the planned pictures and reads each in a page of the built site, as the tracker does. Without a chosen language
 * the reader detects it, as on a page in English.
 */
export async function measurePictures(
  browser: Browser,
  { url, cookies, clientDir = CLIENT }: Site,
  plans: readonly PlannedPicture[],
  chosen?: Language,
): Promise<PictureResult[]> {
  const dictionaries = await Promise.all((chosen ? [chosen] : (['en', 'ru'] as const)).map(dictionaryOf))
  const worker = readdirSync(path.join(clientDir, 'assets')).find((name) => /^scanWorker-.*\.js$/.test(name))
  if (!worker) throw new Error('The built site has no scanWorker')
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(url)
  const results: PictureResult[] = []
  const ask = { worker: `/assets/${worker}`, dictionaries }
  for (let from = 0; from < plans.length; from += AT_ONCE) {
    const some = plans.slice(from, from + AT_ONCE)
    const drawn = await (chosen ? drawnOrdinary(browser, some) : drawnPlans(browser, some))
    const pictures = drawn.map(({ name, file }) => ({ name, base64: file.toString('base64') }))
    const answers = await page.evaluate(readInPage, { ...ask, pictures })
    for (const [i, { finds, isPhoto, ms }] of answers.entries()) {
      const picture = drawn[i]
      if (!picture) continue
      const { name, language } = picture
      const labels = picture.panels.reduce((sum, panel) => sum + panel.items.length, 0)
      const { score, faults } = scorePicture(picture, finds)
      results.push({ name, language, isPhoto, ms, labels, score, faults })
      // A set takes minutes, so the progress is printed.
      process.stderr.write(
        `${name}: ${score.right} of ${score.wanted} named, ${score.ticked - score.tickedRight} ticked wrongly, ${Math.round(ms)} ms\n`,
      )
    }
  }
  await context.close()
  return results
}
