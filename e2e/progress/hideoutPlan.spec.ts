import type { Page } from '@playwright/test'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { checkAccessibility, expect, test } from '../test.ts'

const plan = (page: Page) => page.getByRole('region', { name: 'While I am away' })

/** Every line of a list: its uid, how many or how often, its price, and when it starts and how long it takes. */
const linesOf = (page: Page, name: 'buy' | 'barter' | 'start') =>
  plan(page)
    .locator(`li[data-${name}]`)
    .evaluateAll(
      (all, of) =>
        all.map((line) => ({
          uid: line.getAttribute(`data-${of}`) ?? '',
          count: Number(line.getAttribute('data-count') ?? line.getAttribute('data-runs')),
          rub: Number(line.querySelector('[data-price]')?.getAttribute('data-price')),
          atSec: Number(line.getAttribute('data-at')),
          sec: Number(line.getAttribute('data-sec')),
        })),
      name,
    )
type Line = Awaited<ReturnType<typeof linesOf>>[number]

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
type Stash = ReturnType<typeof newStash>

const FILTER_UNITS = 100 // domain reference 6

const craftOf = (tables: TradeReply, craftUid: string) => {
  const craft = tables.crafts.find(({ uid }) => uid === craftUid)
  const ongoing = tables.continuous.find(({ uid }) => uid === craftUid)
  const resource = ongoing?.resource
  const takes = craft
    ? craft.takes.filter(({ isTool }) => !isTool)
    : resource
      ? [{ itemUid: resource.itemUid, count: resource.count / FILTER_UNITS }]
      : []
  const { station = '', sec = 0, gives = { itemUid: '', count: 1 } } = craft ?? ongoing ?? {}
  return { station, sec, gives, takes }
}

/** Barters in the order of the list, no oftener than the trader makes them. */
function barter(lines: readonly Line[], tables: TradeReply, stash: Stash) {
  for (const { uid: barterUid, count: runs } of lines) {
    const found = tables.barters.find(({ uid }) => uid === barterUid)
    expect(runs).toBeLessThanOrEqual(found?.limit ?? Infinity)
    const takes = found?.takes ?? (tables.builds[barterUid] ?? []).map((itemUid) => ({ itemUid, count: 1 }))
    for (const { itemUid, count } of takes) stash.take(itemUid, count * runs)
    stash.add(found?.gives.itemUid ?? barterUid, (found?.gives.count ?? 1) * runs)
  }
}

/** Starts each craft at its time with what is there then, one at a time in a station; returns when the last is ready. */
function startAll(lines: readonly Line[], tables: TradeReply, stash: Stash): number {
  const freeSec = new Map<string, number>()
  let running: { readySec: number; itemUid: string; count: number }[] = []
  const collect = (nowSec: number) => {
    for (const { itemUid, count } of running.filter(({ readySec }) => readySec <= nowSec))
      stash.add(itemUid, count)
    running = running.filter(({ readySec }) => readySec > nowSec)
  }
  for (const { uid, count, atSec, sec } of lines) {
    const { station, sec: each, gives, takes } = craftOf(tables, uid)
    const runs = count / gives.count
    expect(sec).toBe(each * runs) // no crafting skill
    expect(freeSec.get(station) ?? 0, `${station} is free`).toBeLessThanOrEqual(atSec)
    collect(atSec)
    for (const taken of takes) stash.take(taken.itemUid, taken.count * runs)
    freeSec.set(station, atSec + sec)
    running.push({ readySec: atSec + sec, itemUid: gives.itemUid, count })
  }
  collect(Number.POSITIVE_INFINITY)
  return Math.max(...freeSec.values())
}

for (const { name, query } of [
  { name: 'with crafts that wait for others', query: 'hours=12' },
  { name: 'with everything started at once @proof', query: 'hours=8&once=1' },
]) {
  test(`the plan, followed to the letter, ends with what it promised, ${name}`, async ({ page }) => {
    const tables = (await (await page.request.get('/api/be/trade?mode=PVP')).json()) as TradeReply
    await page.goto(`/hideout?${query}`)
    await expect(plan(page).locator('li[data-start]').first()).toBeVisible({ timeout: 30_000 })
    await expect(plan(page).locator('table')).toHaveAttribute('aria-busy', 'false')
    const stash = newStash()
    // 1. Buy what the list says; money buys itself.
    let purse = 0
    for (const { uid, count, rub } of await linesOf(page, 'buy')) {
      purse += rub
      stash.add(uid, count)
    }
    const cash = plan(page).locator('[data-tool-rub]')
    const cashRub = Number(await cash.locator('[data-price]').getAttribute('data-price'))
    expect(Math.abs(purse - cashRub)).toBeLessThanOrEqual(10)
    // Tools must be paid for and come back: they are in the cash that is needed, and no spending.
    purse -= Number(await cash.getAttribute('data-tool-rub'))
    expect(Math.abs(purse - (await sum(page, 'Spend')))).toBeLessThanOrEqual(10)
    barter(await linesOf(page, 'barter'), tables, stash)
    // 2. Start everything at its time: what it takes is at hand, its station is free, and all of it is finished in time.
    const started = await linesOf(page, 'start')
    const waiting = started.filter(({ atSec }) => atSec > 0)
    expect(waiting.length > 0).toBe(!query.includes('once'))
    await expect(plan(page).getByText('Check your hideout at:')).toHaveCount(waiting.length > 0 ? 1 : 0)
    const readySec = startAll(started, tables, stash)
    expect(readySec).toBeLessThanOrEqual(Number(/hours=(\d+)/.exec(query)?.[1]) * 3600)
    // 3. Everything that the table promises to sell is there in the end.
    const sold = await plan(page)
      .locator('tbody tr a')
      .evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('open')),
      )
    for (const uid of sold) {
      const { gives } = craftOf(tables, uid ?? '')
      stash.take(gives.itemUid, gives.count)
    }
    // 4. What is sold less what left the purse is what was promised.
    const left = (await sum(page, 'Sells for')) - purse
    expect(Math.abs(left - (await sum(page, 'Net profit')))).toBeLessThanOrEqual(10)
    if (query.includes('once')) await test.step('reminds in the page and by a calendar', () => reminds(page))
    else await checkAccessibility(page, { of: 'main' })
  })
}

async function reminds(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    plan(page)
      .getByRole('button', { name: /^Calendar/ })
      .click(),
  ])
  expect(file.suggestedFilename()).toBe('hideout.ics')
  await plan(page).getByRole('button', { name: 'Remind me' }).click()
  await expect(plan(page).getByText('you will be notified when a craft is ready')).toBeVisible()
}
