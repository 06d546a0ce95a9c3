import type { Page } from '@playwright/test'
import { PAGES, type Page as Line } from '../web/src/pages.ts'
import { test as admin } from './admin.ts'
import { englishLeft } from './englishLeft.ts'
import { beginsOnTheFirstScreen, readsAt200Percent } from './screens.ts'
import { axe, expect, test } from './test.ts'

/** Every line of the page table, with its parameters filled. */
const ADDRESSES = PAGES.flatMap((page) =>
  (page.samples ?? [page.path, ...(page.also ?? [])]).map((address) => ({ address, page })),
)
const isAdmin = ({ access }: Line) => access === 'admin'

/** `npm run proof` has axe look at every page on a phone and in the light theme too. */
const IS_PROOF = process.env['AXE_EVERYWHERE'] === '1'

const PHONE = ' @phone-only'
/** Each layout once, with the language that strains it more: Russian words are the longer ones. */
const VISITS = [
  { prefix: '', tag: '', lang: 'en', theme: 'dark', hasAxe: true },
  { prefix: '/ru', tag: PHONE, lang: 'ru', theme: 'dark', hasAxe: IS_PROOF },
  ...(IS_PROOF ? [{ prefix: '/ru', tag: '', lang: 'ru', theme: 'light', hasAxe: true }] : []),
]
type Visit = (typeof VISITS)[number]

const LISTS = ['/progression/items-tracker', '/progression/quests', '/barters', '/crafts']

/** A browser that has been on one page goes on to the next: its scripts are there, and a page costs half as much. */
const PAGES_A_WALK = 6

function walks<Of>(list: readonly Of[]): Of[][] {
  const count = Math.ceil(list.length / PAGES_A_WALK)
  return Array.from({ length: count }, (_, nth) => list.slice(nth * PAGES_A_WALK, (nth + 1) * PAGES_A_WALK))
}

async function showsItself(page: Page, line: Line, { path, lang, tag, hasAxe }: Visit & { path: string }) {
  const reply = await page.goto(path)
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveTitle(/Raidkit/)
  if ((line.layout ?? 'default') === 'default') await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(room)
  if (hasAxe) await axe(page)
  if (lang === 'ru') expect(await englishLeft(page)).toEqual([])
  if (tag === PHONE && LISTS.includes(line.path)) await beginsOnTheFirstScreen(page)
  if (tag !== PHONE && !isAdmin(line)) await readsAt200Percent(page)
}

for (const visit of VISITS) {
  const { prefix, tag, theme } = visit
  for (const reader of [test, admin]) {
    const lines = ADDRESSES.filter(({ page: line, address }) => {
      // A second address of a page is the same page, and its own spec opens it (market, barters).
      const isVisited = address === line.path || line.samples !== undefined
      return isVisited && isAdmin(line) === (reader === admin)
    })
    for (const walk of walks(lines)) {
      const paths = walk.map(({ address }) => (address === '/' ? prefix || '/' : prefix + address))
      reader(`show themselves, ${theme}: ${paths.join(' ')}${tag}`, async ({ page, faults }) => {
        if (theme === 'light') await page.addInitScript(() => localStorage.setItem('theme', 'light'))
        for (const [nth, { page: line }] of walk.entries()) {
          const path = paths[nth] ?? '/'
          await reader.step(path, async () => {
            await showsItself(page, line, { ...visit, path })
            expect(faults.seen(), 'faults on the page').toEqual([])
          })
        }
      })
    }
  }
}
