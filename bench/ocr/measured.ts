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

type Site = { url: string; clientDir?: string }

/** Draws these pictures and reads each as the tracker would, in a page of the built site. */
export async function measured(
  browser: Browser,
  { url, clientDir = CLIENT }: Site,
  plans: readonly PlannedPicture[],
): Promise<Measured[]> {
  const items = await labelItems()
  const worker = readdirSync(path.join(clientDir, 'assets')).find((name) => /^scanWorker-.*\.js$/.test(name))
  if (!worker) throw new Error('The built site has no scanWorker')
  const page = await browser.newPage()
  await page.goto(url)
  const results: Measured[] = []
  for (const plan of plans) {
    const [picture] = await drawnPlans(browser, [plan])
    if (!picture) continue
    const { file, name, language } = picture
    const startedAt = performance.now()
    const ask = { worker: `/assets/${worker}`, name, base64: file.toString('base64') }
    const finds = await page.evaluate(readInPage, { ...ask, items })
    const ms = performance.now() - startedAt
    const labels = picture.panels.reduce((sum, panel) => sum + panel.items.length, 0)
    results.push({ name, language, ms, labels, ...scored(picture, finds) })
  }
  await page.close()
  return results
}
