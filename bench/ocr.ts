import { chromium } from '@playwright/test'
import { startSite } from '../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs'
import { measured, type Measured } from './ocr/measured.ts'
import { NO_SCORE, sumOf } from './ocr/score.ts'
import type { BenchRow } from './row.ts'

const PICTURES = 60

/** Screenshots as drawn by bench/ocr, read by the built site: how much is found, and how much of it is right. */
export async function ocrBench(): Promise<BenchRow[]> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const all = await measured(
      browser,
      site,
      Array.from({ length: PICTURES }, (_, i) => i),
    )
    const [en, ru] = (['en', 'ru'] as const).map((language) => all.filter((one) => one.language === language))
    return [...rows('all', all), ...rows('en', en ?? []), ...rows('ru', ru ?? [])]
  } finally {
    await browser.close()
    await site.stop()
  }
}

function rows(which: string, results: readonly Measured[]): BenchRow[] {
  const { wanted, right, named, asked, counted, marked } = results
    .map(({ score }) => score)
    .reduce(sumOf, NO_SCORE)
  const labels = results.reduce((sum, one) => sum + one.labels, 0)
  const ms = results.reduce((sum, one) => sum + one.ms, 0)
  const row = (what: string, value: number, more: Partial<BenchRow>): BenchRow => ({
    what: `${which}: ${what}`,
    value,
    unit: '',
    better: 'higher',
    ...more,
  })
  return [
    row('recall', right / wanted, {
      first: 0.85,
      goal: 0.9,
      note: `${right} of ${wanted} wanted items named`,
    }),
    row('precision', right / named, {
      first: 0.98,
      goal: 0.98,
      note: `${named - right} of ${named} named wrongly`,
    }),
    row('named or asked about', (right + asked) / wanted, {
      note: `${asked} questions with the right answer`,
    }),
    row('counts right', counted / right, {}),
    row('found-in-raid marks right', marked / right, {}),
    row('time per label', ms / labels, {
      unit: 'ms',
      better: 'lower',
      note: `${results.length} pictures, ${labels} labels`,
    }),
  ]
}
