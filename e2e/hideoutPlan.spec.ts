import type { Page } from '@playwright/test'
import type { TradeReply } from '@raidkit/contract/trade'
import { axe, expect, test } from './test.ts'

const plan = (page: Page) => page.getByRole('region', { name: 'While I am away' })

/** Every line of a list: its uid, how many or how often, and its price. */
const linesOf = (page: Page, name: 'buy' | 'barter' | 'start') =>
  plan(page)
    .locator(`li[data-${name}]`)
    .evaluateAll(
      (all, of) =>
        all.map((line) => ({
          uid: line.getAttribute(`data-${of}`) ?? '',
          count: Number(line.getAttribute('data-count') ?? line.getAttribute('data-runs')),
          rub: Number(line.querySelector('[data-price]')?.getAttribute('data-price')),
        })),
      name,
    )
const sum = async (page: Page, name: string) =>
  Number(
    ((await plan(page).locator('dl div', { hasText: name }).locator('dd').textContent()) ?? '').replaceAll(
      /[^\d-]/g,
      '',
    ),
  )

/** Things at hand; taking what is not there is a fault of the plan. */
function newStash() {
  const held = new Map<string, number>()
  const add = (uid: string, count: number) => held.set(uid, (held.get(uid) ?? 0) + count)
  const take = (uid: string, count: number) => {
    expect(held.get(uid) ?? 0, `${uid} for the plan`).toBeGreaterThanOrEqual(count - 1e-6)
    add(uid, -count)
  }
  return { held, add, take }
}

const FILTER_UNITS = 100 // domain reference 6

test('the plan, followed to the letter, ends with what it promised @phone', async ({ page }) => {
  const tables = (await (await page.request.get('/api/be/trade?mode=PVP')).json()) as TradeReply
  await page.goto('/hideout?hours=8')
  await expect(plan(page).locator('li[data-start]').first()).toBeVisible({ timeout: 30_000 })
  await expect(plan(page).locator('table')).toHaveAttribute('aria-busy', 'false')
  const stash = newStash()
  // 1. Buy what the list says; money buys itself.
  let purse = 0
  for (const { uid, count, rub } of await linesOf(page, 'buy')) {
    purse += rub
    stash.add(uid, count)
  }
  expect(Math.abs(purse - (await sum(page, 'To spend')))).toBeLessThanOrEqual(10)
  // 2. Barter, in the order of the list.
  for (const { uid: barter, count: runs } of await linesOf(page, 'barter')) {
    const found = tables.barters.find(({ uid }) => uid === barter)
    const takes = found?.takes ?? (tables.builds[barter] ?? []).map((itemUid) => ({ itemUid, count: 1 }))
    for (const { itemUid, count } of takes) stash.take(itemUid, count * runs)
    stash.add(found?.gives.itemUid ?? barter, (found?.gives.count ?? 1) * runs)
  }
  // 3. Start everything: what it takes is at hand, each station runs one, and all are finished in time.
  const started = await linesOf(page, 'start')
  const stations = started.map(({ uid: start, count }) => {
    const craft = tables.crafts.find(({ uid }) => uid === start)
    const ongoing = tables.continuous.find(({ uid }) => uid === start)
    const { gives, sec, station } = craft ??
      ongoing ?? { gives: { itemUid: '', count: 1 }, sec: 0, station: '' }
    const runs = count / gives.count
    expect(sec * runs).toBeLessThanOrEqual(8 * 3600)
    for (const { itemUid, count: each, isTool } of craft?.takes ?? [])
      if (!isTool) stash.take(itemUid, each * runs)
    if (ongoing?.resource) {
      stash.take(ongoing.resource.itemUid, (ongoing.resource.count / FILTER_UNITS) * runs)
    }
    return station
  })
  expect(new Set(stations).size).toBe(stations.length)
  // 4. What is sold less what left the purse is what was promised.
  const left = (await sum(page, 'Sold for')) - purse
  expect(Math.abs(left - (await sum(page, 'Left in the end')))).toBeLessThanOrEqual(10)
  await axe(page)
})

test('the plan reminds in the page and by a calendar', async ({ page }) => {
  await page.goto('/hideout?hours=8')
  const remind = plan(page).getByRole('button', { name: 'Remind me' })
  await expect(remind).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    plan(page)
      .getByRole('button', { name: /^Calendar/ })
      .click(),
  ])
  expect(file.suggestedFilename()).toBe('hideout.ics')
  await remind.click()
  await expect(plan(page).getByText('I will tell you when each craft is ready')).toBeVisible()
})
