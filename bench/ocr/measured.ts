import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { readInPage } from './inPage.ts'
import { labelItems } from './labelItems.ts'
import { drawnPlans } from './pictures.ts'
import type { PlannedPicture } from './plan.ts'
import { scored, type Fault, type Score } from './score.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../web/build/client')

export type Measured = {
  name: string
  language: 'en' | 'ru'
  ms: number
  labels: number
  score: Score
  faults: Fault[]
}

/** As somebody with several screenshots would. */
const AT_ONCE = 4

/** The cookies of a reader who may read screenshots. */
type Site = { url: string; cookies: Cookie[]; clientDir?: string }
type Cookie = { name: string; value: string; url: string }

/** Draws these pictures and reads each as the tracker would, in a page of the built site. */
export async function measured(
  browser: Browser,
  { url, cookies, clientDir = CLIENT }: Site,
  plans: readonly PlannedPicture[],
): Promise<Measured[]> {
  const items = await labelItems()
  const worker = readdirSync(path.join(clientDir, 'assets')).find((name) => /^scanWorker-.*\.js$/.test(name))
  if (!worker) throw new Error('The built site has no scanWorker')
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(url)
  const results: Measured[] = []
  const ask = { worker: `/assets/${worker}`, items }
  for (let from = 0; from < plans.length; from += AT_ONCE) {
    const drawn = await drawnPlans(browser, plans.slice(from, from + AT_ONCE))
    const pictures = drawn.map(({ name, file }) => ({ name, base64: file.toString('base64') }))
    const answers = await page.evaluate(readInPage, { ...ask, pictures })
    for (const [i, { finds, ms }] of answers.entries()) {
      const picture = drawn[i]
      if (!picture) continue
      const { name, language } = picture
      const labels = picture.panels.reduce((sum, panel) => sum + panel.items.length, 0)
      const { score, faults } = scored(picture, finds)
      results.push({ name, language, ms, labels, score, faults })
      // Minutes on end: whoever waits sees how far it is.
      process.stderr.write(
        `${name}: ${score.right} of ${score.wanted} named, ${score.named - score.right} wrongly, ${Math.round(ms)} ms\n`,
      )
    }
  }
  await context.close()
  return results
}
