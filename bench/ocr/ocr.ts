import { chromium, type Browser } from '@playwright/test'
import { signInOwner } from '../../e2e/admin.ts'
import { startSite } from '../../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from '../../scripts/test/browser.mjs'
import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { stashItems } from './lexicon.ts'
import { measurePictures, type PictureResult } from './measured.ts'
import { plannedOrdinary, type OrdinaryKind } from './ordinary.ts'
import { plannedPicture } from './plan.ts'
import { NO_SCORE, sumOf } from './score.ts'
import { plannedHard, SECOND_SET } from './second.ts'
import type { BenchRow } from '../measuring/row.ts'

const FIRST_PICTURES = 60
const SECOND_PICTURES = 32
/** The number of pictures for each language of the third set. */
const THIRD_PICTURES = 4
const SMALL_LANGUAGES: readonly Language[] = ['en', 'ru', 'de']
const PHOTO_LANGUAGES: readonly Language[] = ['en', 'ru', 'de']

/**
 * Reads screenshots drawn by bench/ocr with the built site and measures recall and precision. Costs and thresholds were
 * chosen on the first set; the second has other fonts, scales and noise. The third holds ordinary screenshots in every
 * language of the game, with that language chosen.
 * A part of them: `ocr=second`, `ocr=first:40-59`, `ocr=second:18,26`, `ocr=third:de,fr`.
 */
export async function ocrBench(part = ''): Promise<BenchRow[]> {
  const [set = '', which] = part.split(':')
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const cookies = await signInOwner(site.url, site.logFile)
    const read = { url: site.url, cookies }
    return [
      ...(isPart(set, 'third') ? await thirdSet(browser, read, set === 'third' ? which : undefined) : []),
      ...(isPart(set, 'second') ? await secondSet(browser, read, numbers(SECOND_PICTURES, which)) : []),
      ...(isPart(set, 'first') ? await firstSet(browser, read, numbers(FIRST_PICTURES, which)) : []),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

const isPart = (set: string, name: string) => set === '' || set === name

/** Returns the picture numbers from 0 to `count`, or the requested numbers and ranges of them. */
function numbers(count: number, which?: string): number[] {
  const ranges = which?.split(',').map((range) => range.split('-').map(Number))
  const isAsked = (i: number) => !ranges || ranges.some(([from = 0, to = from]) => i >= from && i <= to)
  return Array.from({ length: count }, (_, i) => i).filter(isAsked)
}

type Site = Parameters<typeof measurePictures>[1]

const stashes = async () => ({ en: await stashItems('en'), ru: await stashItems('ru') })

async function firstSet(browser: Browser, site: Site, asked: readonly number[]): Promise<BenchRow[]> {
  const lying = await stashes()
  const all = await measurePictures(
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
  const all = await measurePictures(
    browser,
    site,
    asked.map((number) => plannedHard(number, lying, SECOND_SET)),
  )
  const isSmall = ({ name }: PictureResult) => name.includes('-720-')
  return [
    ...rows('second', all),
    ...rows('second, 720p', all.filter(isSmall)),
    ...rows(
      'second, larger',
      all.filter((one) => !isSmall(one)),
    ),
  ]
}

async function thirdSet(browser: Browser, site: Site, which?: string): Promise<BenchRow[]> {
  const asked = LANGUAGES.filter((language) => !which || which.split(',').includes(language))
  const found: BenchRow[] = []
  const [ordinary, photos]: [PictureResult[], PictureResult[]] = [[], []]
  for (const language of asked) {
    const stash = await stashItems(language)
    const read = (kind: OrdinaryKind) => {
      const plans = numbers(THIRD_PICTURES).map((i) => plannedOrdinary(i, stash, { language, kind }))
      return measurePictures(browser, site, plans, language)
    }
    const own = await read('ordinary')
    ordinary.push(...own)
    found.push(...rows(`third, ${language}`, own, ordinaryBars(language)))
    if (SMALL_LANGUAGES.includes(language))
      found.push(...rows(`third, ${language}, 720p`, await read('720p'), SMALL_BARS))
    if (PHOTO_LANGUAGES.includes(language)) photos.push(...(await read('photo')))
  }
  return [...rows('third', ordinary, THIRD_BARS), ...found, ...photoRows(ordinary, photos)]
}

/** Photographs of a screen must be recognised as such, and no screenshot may be mistaken for one. */
function photoRows(ordinary: readonly PictureResult[], photos: readonly PictureResult[]): BenchRow[] {
  const share = (pictures: readonly PictureResult[]) =>
    pictures.filter(({ isPhoto }) => isPhoto).length / Math.max(1, pictures.length)
  const row = { unit: '' }
  return [
    {
      ...row,
      what: 'third: screenshots taken for photos',
      value: share(ordinary),
      first: 0,
      better: 'lower',
    },
    ...(photos.length > 0
      ? [
          {
            ...row,
            what: 'third: photos told',
            value: share(photos),
            first: 0.9,
            goal: 1,
            better: 'higher' as const,
          },
        ]
      : []),
  ]
}

/** Bars for marks. Recall has a bar in the most common languages only; precision and marks have one in all. */
const MARKS = { marked: { first: 0.98 } }
const THIRD_BARS: Bars = { recall: { first: 0.85 }, precision: { first: 0.99 }, ...MARKS }
const MANY_PLAYERS: readonly Language[] = ['en', 'ru', 'de', 'fr', 'pl']
const SMALL_BARS: Bars = { recall: { first: 0.71, goal: 0.8 }, precision: { first: 0.99 } }

function ordinaryBars(language: Language): Bars {
  if (MANY_PLAYERS.includes(language)) return THIRD_BARS
  const isAsian = language === 'ch' || language === 'jp' || language === 'kr'
  return { precision: { first: 0.99 }, ...(isAsian && { recall: { goal: 0.8 } }), ...MARKS }
}

/** Bars of the first set, which have never changed. */
const FIRST_BARS: Bars = { recall: { first: 0.85 }, precision: { first: 0.98 }, ...MARKS }
type Bar = { first?: number; goal?: number }
type Bars = { recall?: Bar; precision?: Bar; marked?: Bar }

function rows(which: string, results: readonly PictureResult[], bars: Bars = {}): BenchRow[] {
  if (results.length === 0) return []
  const { wanted, right, ticked, tickedRight, asked, counted, marked } = results
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
      goal: 0.9,
      ...bars.recall,
      note: `${right} of ${wanted} wanted items named`,
    }),
    row('precision', ticked === 0 ? 1 : tickedRight / ticked, {
      goal: 0.99,
      ...bars.precision,
      note: `${ticked - tickedRight} of ${ticked} ticked wrongly`,
    }),
    row('named or asked about', (right + asked) / wanted, {
      note: `${asked} questions with the right answer`,
    }),
    row('counts right', counted / right, {}),
    row('found-in-raid marks right', marked / right, { ...bars.marked }),
    row('time per label', ms / labels, {
      unit: 'ms',
      better: 'lower',
      note: `${results.length} pictures, ${labels} labels`,
    }),
  ]
}
