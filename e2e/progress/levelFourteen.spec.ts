import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { pro } from '../player.ts'
import { PHONE } from '../screenSizes.ts'
import { checkAccessibility, expect, test } from '../test.ts'

/**
 * A player of level 14: the flea market opens at 15, every trader stands at loyalty level 1, Jaeger is not met, and
 * only the first workbench is built. Each page is taken at its word.
 */
const BUILT = { workbench: 1 } as const
/** Met only after a quest. */
const UNMET = ['Jaeger', 'Ref', 'Lightkeeper']
const GUN = '/loadouts/weapon/kalashnikov_aks-74u_5.45x39_assault_rifle'

const counted = (page: Page, who: 'mine' | 'all') => page.locator(`[data-counted=${who}]`)
const progress = (page: Page) => page.getByRole('switch', { name: 'My progress' })
const firstUids = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-uid') ?? ''))

const isBuilt = ({ station, level }: { station: string; level: number }) =>
  level <= (Object.entries(BUILT).find(([slug]) => slug === station)?.[1] ?? 0)

async function save(page: Page, data: Record<string, unknown>) {
  const headers = { origin: process.env['E2E_SITE_URL'] ?? '' }
  expect((await page.request.put('/api/be/users/me', { headers, data })).status()).toBe(200)
}

async function questUids(...slugs: string[]): Promise<(string | undefined)[]> {
  const file = new URL('../../catalog/data/quests.json', import.meta.url)
  const quests = JSON.parse(await readFile(file, 'utf8')) as { slug: string; uid: string }[] // as the catalogue's tests prove
  return slugs.map((slug) => quests.find((quest) => quest.slug === slug)?.uid)
}

async function tradeTables(page: Page): Promise<TradeReply> {
  return (await (await page.request.get('/api/be/trade')).json()) as TradeReply // the reply of getTrade
}

pro('a player of level 14 can follow the advice of every page to the letter', async ({ page }) => {
  test.slow()
  const tables = await tradeTables(page)
  const workbench = tables.stations.find(({ slug }) => slug === 'workbench')
  if (!workbench) throw new Error('the facts have a workbench')
  await save(page, { level: 14, modulesBuilt: [moduleUid(workbench, BUILT.workbench)] })

  await test.step('crafts: progress is offered once, and what is not built leads no longer', async () => {
    await page.goto('/crafts')
    await expect(counted(page, 'all')).toBeVisible()
    await expect(progress(page)).not.toBeChecked()
    await checkAccessibility(page, { of: '[data-counted]' })
    await page.locator('[data-progress-offer]').getByRole('button', { name: 'Use my progress' }).click()
    await expect(counted(page, 'mine')).toBeVisible()
    await expect(page.locator('[data-progress-offer]')).toHaveCount(0)
    const leader = async () => {
      const [uid] = await firstUids(page)
      const craft = tables.crafts.find((one) => one.uid === uid)
      return craft ? isBuilt(craft) && craft.questUid === undefined : false
    }
    await expect.poll(leader).toBe(true)
  })

  await test.step('barters: the first one can be made', async () => {
    await page.goto('/barters')
    await expect(counted(page, 'mine')).toBeVisible()
    const leader = async () => {
      const [uid] = await firstUids(page)
      const barter = tables.barters.find((one) => one.uid === uid)
      return barter && [barter.loyaltyLevel, barter.questUid, UNMET.includes(barter.trader)]
    }
    await expect.poll(leader).toEqual([1, undefined, false])
  })

  await test.step('hideout: the plan starts what is built and buys where this player is served', async () => {
    await page.goto('/hideout?hours=12&once=1')
    await expect(counted(page, 'mine')).toBeVisible()
    const plan = page.getByRole('region', { name: 'While I am away' })
    await expect(plan).toHaveAttribute('aria-busy', 'false')
    const started = await plan
      .locator('li[data-start]')
      .evaluateAll((all) => all.map((line) => line.getAttribute('data-start')))
    for (const uid of started) {
      const craft = tables.crafts.find((one) => one.uid === uid)
      expect(craft && isBuilt(craft), uid ?? '').toBe(true)
    }
    for (const line of await plan.locator('li[data-buy]').allTextContents()) {
      expect(line).not.toMatch(/Flea market|Jaeger|loyalty level [234]/)
    }
  })

  await test.step('builder: what can be bought now is what this player can buy, whatever the switch says', async () => {
    await page.goto(`${GUN}?tab=optimise`)
    await expect(counted(page, 'mine')).toBeVisible()
    await progress(page).click()
    await expect(counted(page, 'all')).toBeVisible()
    await page.getByRole('button', { name: 'Find best build' }).click()
    const solution = page.locator('[data-solution]')
    await expect(solution).toBeVisible()
    const use = solution.getByRole('button', { name: /Use this build|Build applied/ })
    if (await use.isEnabled()) await use.click()
    await expect(page.locator('[data-missing]')).toHaveAttribute('data-missing', '0')
    await expect(page.locator('[data-missing]')).toHaveText('Everything can be bought now')
    await progress(page).click()
    await expect(counted(page, 'mine')).toBeVisible()
    await page.getByRole('button', { name: 'Shopping list' }).first().click()
    await expect(page.locator('[data-shop]').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cannot be bought now' })).toHaveCount(0)
    const shops = await page
      .locator('[data-shop]')
      .evaluateAll((all) =>
        all.map((shop) => `${shop.getAttribute('data-shop')} ${shop.querySelector('h3')?.textContent}`),
      )
    for (const shop of shops) expect(shop).not.toMatch(/^(flea|historical|Jaeger|Ref)|LL ?[234]|level [234]/)
  })

  await test.step('builder: what cannot be bought says why', async () => {
    await page.goto('/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?tab=shopping')
    await expect(page.getByRole('heading', { name: 'Cannot be bought now' })).toBeVisible()
    await expect(page.getByText(/^Flea market: available from level \d+$/).first()).toBeVisible()
    await expect(page.getByText(/: loyalty level [234] not reached$/).first()).toBeVisible()
  })

  await test.step('dashboard and hideout: costs say whose they are, and things that nobody sells stand apart', async () => {
    for (const path of ['dashboard', 'hideout']) {
      await page.goto(`/progression/${path}`)
      await expect(counted(page, 'mine')).toContainText('Costs are calculated with your level')
      await expect(progress(page)).toBeChecked()
    }
    await page.goto('/progression/dashboard')
    // Besides roubles it takes a lighter that only the flea market sells, which is closed.
    const illumination = page
      .getByRole('region', { name: 'Next hideout upgrades' })
      .getByRole('listitem')
      .filter({ hasText: 'Illumination 1' })
    await expect(illumination).toContainText(/\+\s[\d,]+\s₽ of your own items/)
  })

  await test.step('items: what only a sale gives a figure cannot be bought', async () => {
    await page.goto('/progression/items-tracker?q=corrugated')
    const hose = page.locator('[data-row]').filter({ hasText: 'Corrugated hose' })
    await expect(hose).toContainText('cannot be bought')
    await page.goto('/progression/items-to-keep?q=wires')
    const wires = page.locator('[data-row]').filter({ hasText: 'Bundle of wires' })
    await expect(wires).toContainText(/Craft, own items/)
  })

  await test.step('needs and quests: the same switch says what costs count with', async () => {
    for (const path of ['items-to-keep', 'items-tracker', 'quests']) {
      await page.goto(`/progression/${path}`)
      await expect(counted(page, 'mine')).toContainText('Costs are calculated with your level')
      await expect(progress(page)).toBeChecked()
    }
    await progress(page).click()
    await expect(counted(page, 'all')).toContainText('Costs are calculated as if everything was')
    await progress(page).click()
    await expect(counted(page, 'mine')).toBeVisible()
    await checkAccessibility(page, { of: '[data-counted]' })
  })

  await test.step('crafts on a phone: what is counted with is not cut', async () => {
    const size = page.viewportSize()
    await page.setViewportSize(PHONE)
    await page.goto('/crafts')
    const line = counted(page, 'mine')
    await expect(line).toBeVisible()
    await expect
      .poll(() => line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
    // The field of the level is the highest thing in the line, and nothing below lies on it.
    const level = await line.getByRole('spinbutton').boundingBox()
    const search = await page.getByRole('searchbox').boundingBox()
    expect((level?.y ?? 0) + (level?.height ?? 0)).toBeLessThanOrEqual(search?.y ?? 0)
    if (size) await page.setViewportSize(size)
  })

  await test.step('planner: nothing is to be brought that only the closed market sells', async () => {
    await page.goto('/progression/raid-planner?map=customs')
    await page.getByText(/^\d+ other quests here$/).click()
    await expect(page.locator('[data-quest=golden-swag]')).toContainText(
      /Not suggested because you cannot buy .*Zibbo/,
    )
  })

  await test.step('planner on a phone: the hours of a raid do not widen the page', async () => {
    const [introduction, hounds] = await questUids('introduction', 'thirsty-hounds')
    // The hounds are hunted on Shoreline at night, for Jaeger, at loyalty level 2 of both others.
    await save(page, {
      questsDone: [introduction],
      questsStarted: [hounds],
      tradersLL: { Therapist: 2, Skier: 2 },
    })
    await page.setViewportSize(PHONE)
    await page.goto('/ru/progression/raid-planner?map=shoreline&taken=1')
    await expect(page.locator('[data-hours]').first()).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBe(clientWidth)
  })
})
