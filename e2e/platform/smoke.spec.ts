import type { Page } from '@playwright/test'
import { DEFAULT_LANGUAGE, HREFLANGS, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { PAGES, type Page as Line } from '../../web/src/pages.ts'
import { adminCookies, test as admin } from '../admin.ts'
import { englishLeft } from './englishLeft.ts'
import { DESKTOP, PHONE } from '../screenSizes.ts'
import { asPhone, beginsOnTheFirstScreen, fitsSideways, inEachFont, readsAt200Percent } from '../screens.ts'
import { checkAccessibility, expect, test } from '../test.ts'

/** All addresses of the page table, with their parameters filled; pages behind a setting have specs of their own. */
const ADDRESSES = PAGES.filter(({ setting }) => !setting).flatMap((page) =>
  (page.samples ?? [page.path, ...(page.also ?? [])]).map((address) => ({ address, page })),
)
const isAdmin = ({ access }: Line) => access === 'admin' || access === 'editor'

/** `npm run proof` visits every page three times and requests it in every language. */
const IS_PROOF = process.env['AXE_EVERYWHERE'] === '1'

type Visit = { language: Language; theme: 'dark' | 'light'; isPhone: boolean }

/** Russian words are longer and strain every layout more; most other specs read English. */
const VISITS: readonly Visit[] = IS_PROOF
  ? [
      { language: 'en', theme: 'dark', isPhone: false },
      { language: 'ru', theme: 'dark', isPhone: true },
      { language: 'ru', theme: 'light', isPhone: false },
    ]
  : [{ language: 'ru', theme: 'dark', isPhone: false }]

const LISTS = ['/progression/items-tracker', '/progression/quests', '/barters', '/crafts']

/** A browser continues from page to page: with its scripts loaded, a page costs half as much. */
const PAGES_A_WALK = 9
/** Timeout of one walk on a machine that is busy with ten other things. */
const PATIENCE_MS = 5 * MINUTE_MS

function walks<Of>(list: readonly Of[]): Of[][] {
  const count = Math.ceil(list.length / PAGES_A_WALK)
  return Array.from({ length: count }, (_, nth) => list.slice(nth * PAGES_A_WALK, (nth + 1) * PAGES_A_WALK))
}

function pathIn(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE) return address
  return address === '/' ? `/${language}` : `/${language}${address}`
}

type PageVisit = Visit & { path: string; isFirst: boolean }

async function showsItself(page: Page, line: Line, { path, language, isPhone, isFirst }: PageVisit) {
  const reply = await page.goto(path)
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveTitle(/Raidkit/)
  if ((line.layout ?? 'default') === 'default') await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', HREFLANGS[language])
  await inEachFont(page, () => fitsSideways(page, (isPhone ? PHONE : DESKTOP).width))
  await checkAccessibility(page, { withFrame: isFirst, withColours: true })
  if (language === 'ru') expect(await englishLeft(page)).toEqual([])
}

/** Checks the page on a phone. Turning the desktop visit into a phone's costs half of loading the page again. */
async function standsOnPhone(page: Page, line: Line) {
  await inEachFont(page, async () => {
    await fitsSideways(page, PHONE.width)
    if (LISTS.includes(line.path)) await beginsOnTheFirstScreen(page)
  })
}

for (const visit of VISITS) {
  const { language, theme, isPhone } = visit
  for (const reader of [test, admin]) {
    const lines = ADDRESSES.filter(({ page: line, address }) => {
      // A second address of a page shows the same page, and its own spec opens it (market, barters).
      const isVisited = address === line.path || line.samples !== undefined
      return isVisited && isAdmin(line) === (reader === admin)
    })
    for (const walk of walks(lines)) {
      const paths = walk.map(({ address }) => pathIn(language, address))
      const tag = isPhone ? ' @phone-only' : ''
      reader(`show themselves, ${theme}: ${paths.join(' ')}${tag}`, async ({ page, faults }) => {
        reader.setTimeout(PATIENCE_MS)
        if (theme === 'light') await page.addInitScript(() => localStorage.setItem('theme', 'light'))
        for (const [nth, { page: line }] of walk.entries()) {
          const path = paths[nth] ?? '/'
          await reader.step(path, async () => {
            await showsItself(page, line, { ...visit, path, isFirst: nth === 0 })
            if (isPhone) await standsOnPhone(page, line)
            else {
              if (!isAdmin(line)) await inEachFont(page, () => readsAt200Percent(page))
              await asPhone(page, () => standsOnPhone(page, line))
            }
            expect(faults.seen(), 'faults on the page').toEqual([])
          })
        }
      })
    }
  }
}

/** Assigns the languages in turn, so that a new language costs nothing; most other specs read English. */
function languagesOf(nth: number): readonly Language[] {
  const turn = LANGUAGES[nth % LANGUAGES.length]
  return IS_PROOF || turn === undefined ? LANGUAGES : [turn]
}

/** Reads a page's metadata before any script runs. Uses fetch, as a browser is redirected to its last language. */
async function firstWords(path: string): Promise<object> {
  const cookie = adminCookies()
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const reply = await fetch(`${process.env['E2E_SITE_URL']}${path}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  const html = await reply.text()
  return {
    path,
    status: reply.status,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    isTitled: /<title>[^<]*Raidkit[^<]*<\/title>/.test(html),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
  }
}

test('every page comes in its languages', async () => {
  test.setTimeout(PATIENCE_MS)
  for (const [nth, { address, page: line }] of ADDRESSES.entries()) {
    for (const language of languagesOf(nth)) {
      const path = pathIn(language, address)
      const headings = (line.layout ?? 'default') === 'default' ? 1 : expect.any(Number)
      const right = { path, status: 200, lang: HREFLANGS[language], isTitled: true, headings }
      expect(await firstWords(path)).toEqual(right)
    }
  }
})
