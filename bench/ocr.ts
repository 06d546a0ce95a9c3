import { chromium, type Browser } from '@playwright/test'
import { signInOwner } from '../e2e/admin.ts'
import { startSite } from '../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs'
import { stashItems } from './ocr/lexicon.ts'
import { measured, type Measured } from './ocr/measured.ts'
import { plannedPicture } from './ocr/plan.ts'
import { NO_SCORE, sumOf } from './ocr/score.ts'
import { plannedHard, SECOND_SET } from './ocr/second.ts'
import type { BenchRow } from './row.ts'

const FIRST_PICTURES = 60
const SECOND_PICTURES = 32

/**
 * Screenshots as drawn by bench/ocr, read by the built site: how much is found, and how much of it is right. The first set
 * is the one that costs and thresholds were chosen on; the second is made of fonts, scales and noise that they were not.
 * A part of them: `ocr=second`, `ocr=first:40-59`, `ocr=second:18,26`.
 */
export async function ocrBench(part = ''): Promise<BenchRow[]> {
  const [set = '', which] = part.split(':')
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const cookies = await signInOwner(site.url, site.logFile)
    const read = { url: site.url, cookies }
    return [
      ...(set === 'first' ? [] : await secondSet(browser, read, numbers(SECOND_PICTURES, which))),
      ...(set === 'second' ? [] : await firstSet(browser, read, numbers(FIRST_PICTURES, which))),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** From 0 on, or of those the ones asked for: numbers and ranges. */
function numbers(count: number, which?: string): number[] {
  const ranges = which?.split(',').map((range) => range.split('-').map(Number))
  const isAsked = (i: number) => !ranges || ranges.some(([from = 0, to = from]) => i >= from && i <= to)
  return Array.from({ length: count }, (_, i) => i).filter(isAsked)
}

type Site = Parameters<typeof measured>[1]

const stashes = async () => ({ en: await stashItems('en'), ru: await stashItems('ru') })

async function firstSet(browser: Browser, site: Site, asked: readonly number[]): Promise<BenchRow[]> {
  const lying = await stashes()
  const all = await measured(
    browser,
    site,
    asked.map((number) => plannedPicture(number, lying)),
  )
  const of = (language: 'en' | 'ru') => all.filter((one) => one.language === language)
  return [
    ...rows('first', all, FIRST_BARS),
    ...rows('first, en', of('en'), FIRST_BARS),
    ...rows('first, ru', of('ru'), FIRST_BARS),
  ]
}

async function secondSet(browser: Browser, site: Site, asked: readonly number[]): Promise<BenchRow[]> {
  const lying = await stashes()
  const all = await measured(
    browser,
    site,
    asked.map((number) => plannedHard(number, lying, SECOND_SET)),
  )
  const isSmall = ({ name }: Measured) => name.includes('-720-')
  return [
    ...rows('second', all),
    ...rows('second, 720p', all.filter(isSmall)),
    ...rows(
      'second, larger',
      all.filter((one) => !isSmall(one)),
    ),
  ]
}

/** What the first set must hold, as it always did. */
const FIRST_BARS = { recall: { first: 0.85 }, precision: { first: 0.98 } }
type Bars = { recall?: { first: number }; precision?: { first: number } }

function rows(which: string, results: readonly Measured[], bars: Bars = {}): BenchRow[] {
  if (results.length === 0) return []
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
      ...bars.recall,
      goal: 0.9,
      note: `${right} of ${wanted} wanted items named`,
    }),
    row('precision', right / named, {
      ...bars.precision,
      goal: 0.99,
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
