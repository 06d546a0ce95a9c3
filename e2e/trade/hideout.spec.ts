import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { pro, user } from '../player.ts'
import { checkAccessibility, expect, followLink, pressToggle, test } from '../test.ts'

const plan = (page: Page) => page.getByRole('region', { name: 'While I am away' })
const picks = (page: Page) => plan(page).locator('tbody tr')
const sumOf = (page: Page, name: string) => plan(page).locator('dl div', { hasText: name }).locator('dd')
const settings = (page: Page) => page.locator('main').getByRole('button', { name: 'Settings', exact: true })

/** The first visit waits for tables, items and prices; of the lines the first ones come first. */
async function planned(page: Page) {
  await expect(picks(page).first()).toBeVisible({ timeout: 30_000 })
  await expect(plan(page).locator('table')).toHaveAttribute('aria-busy', 'false')
}

/** The last figure of each line: what the craft gains. */
const gains = (page: Page) =>
  picks(page).evaluateAll((all) =>
    all.map((row) => Number(row.querySelector('td:last-child [data-price]')?.getAttribute('data-price'))),
  )
const inAll = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const roubles = async (page: Page, name: string) =>
  Number(((await sumOf(page, name).textContent()) ?? '').replaceAll(/[^\d-]/g, ''))

/** The plan as it stood the very moment its sum named a price for fuel. */
const firstSum = (page: Page, fuelName: string) =>
  plan(page).evaluate(
    (section, name) =>
      new Promise<{ lines: number[]; fuel: number; left: number }>((resolve) => {
        const sum = (named: string) =>
          [...section.querySelectorAll('dl div')].find(({ textContent }) => textContent.startsWith(named))
            ?.lastElementChild?.textContent ?? ''
        const roublesOf = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))
        new MutationObserver((_changes, observer) => {
          if (!sum(name).includes('₽')) return
          observer.disconnect()
          const prices = section.querySelectorAll('tbody td:last-child [data-price]')
          const lines = [...prices].map((price) => Number(price.getAttribute('data-price')))
          resolve({ lines, fuel: roublesOf(sum(name)), left: roublesOf(sum('Net profit')) })
        }).observe(section, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    fuelName,
  )

/** The file behind one of the two buttons. */
async function save(page: Page, nth: number) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).nth(nth).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  return { name: file.suggestedFilename(), lines }
}

test('each station stands with its best crafts, the sum of the plan adds up, and what is cancelled is left out', async ({
  page,
}) => {
  const html = await (await page.request.get('/hideout')).text()
  expect(html).toContain('Intelligence Center')
  await page.goto('/hideout')
  await planned(page)
  const each = await gains(page)
  expect(each).toEqual(each.toSorted((one, other) => other - one))
  const [spent, sold, left] = await Promise.all(
    ['Spend', 'Sells for', 'Net profit'].map((name) => roubles(page, name)),
  )
  expect(Math.abs(inAll(each) - (left ?? 0))).toBeLessThanOrEqual(each.length)
  expect(Math.abs((sold ?? 0) - (spent ?? 0) - (left ?? 0))).toBeLessThanOrEqual(1)
  await expect(page.getByText('Fuel for the whole hideout')).toBeVisible()
  // A craft whose price is uncertain stands below one that earns less, and shows why.
  await expect(page.getByRole('region', { name: 'Workbench' }).locator('[data-mark]').first()).toBeAttached()
  await checkAccessibility(page)
  await test.step('plan and stations are files', async () => {
    const away = await save(page, 0)
    expect(away.name).toBe('plan.csv')
    expect(away.lines).toHaveLength((await picks(page).count()) + 1)
    const stations = await save(page, 1)
    expect(stations.name).toBe('hideout.csv')
    expect(stations.lines.length).toBeGreaterThan(200) // domain reference 4: 211 crafts
  })
  await test.step('a craft that is cancelled is neither planned nor the best of its station', async () => {
    const best = picks(page).first().getByRole('link')
    const [name, href] = [await best.textContent(), await best.getAttribute('href')]
    const uid = new URLSearchParams(href?.split('?')[1]).get('open') ?? ''
    await followLink(page, '/crafts?sort=-profit')
    await page
      .locator(`tr[data-uid="${uid}"]`)
      .getByRole('button', { name: /^Cancelled: / })
      .click()
    await followLink(page, '/hideout')
    await planned(page)
    await expect(plan(page)).not.toContainText(name ?? '')
    await expect(page.getByText('1 craft you cancelled is left out')).toBeVisible()
  })
  await test.step('a station leads to all of its crafts', async () => {
    const medstation = page.getByRole('region', { name: 'Medstation' })
    await medstation.getByRole('link', { name: 'All crafts of this station' }).click()
    await expect(page).toHaveURL(/\/crafts\?station=medstation/)
    await expect(page.locator('tbody tr[data-row]').first()).toContainText('Medstation')
  })
})

test('hours and budget are kept to, stand in the address, and bad ones are explained @proof', async ({
  page,
}) => {
  await page.goto('/hideout?hours=12&budget=100k')
  await planned(page)
  const rub = await roubles(page, 'Spend')
  expect(rub).toBeLessThanOrEqual(100_000)
  expect(rub).toBeGreaterThan(0)
  const [hours, budget] = [plan(page).getByLabel('Hours away'), plan(page).getByLabel('Budget, ₽')]
  await hours.fill('0')
  await expect(page.getByText('Enter hours from 0.1 to 240')).toBeVisible()
  await hours.fill('8')
  await budget.fill('-5')
  await expect(page.getByText('The budget cannot be negative')).toBeVisible()
  await expect(picks(page)).toHaveCount(0)
  // Nothing to spend and nothing owned: nothing to do.
  await budget.fill('0')
  await expect(plan(page).getByText('Nothing profitable can be finished in time')).toBeVisible()
  await expect(page).toHaveURL(/budget=0$/)
  await test.step('absurd addresses are explained, or are the page of the first visit', async () => {
    for (const query of ['hours=NaN', 'hours=1e9', 'hours=-3', 'budget=1e99', 'budget=-1']) {
      const html = await (await page.request.get(`/hideout?${query}`)).text()
      expect([query, [...html.matchAll(/aria-invalid="true"/g)].length]).toEqual([query, 1])
      await followLink(page, `/hideout?${query}`)
      await expect(plan(page).locator('[aria-invalid=true]')).toHaveCount(1)
      await expect(picks(page)).toHaveCount(0)
    }
    await page.goto('/hideout?mode=arena&own=maybe&table=7')
    await planned(page)
    await expect(plan(page).locator('[aria-invalid=true]')).toHaveCount(0)
  })
})

user('somebody without Pro sees the switches and changes none', async ({ page }) => {
  await page.goto('/hideout')
  await expect(page.getByRole('switch', { name: /^My progress/ })).toBeDisabled()
  await settings(page).click()
  await expect(page.getByText('Need Pro status to edit.')).toBeVisible()
  await expect(page.getByLabel('Generator fuel')).toBeDisabled()
})

pro.describe('a supporter', () => {
  const origin = () => ({ headers: { origin: process.env['E2E_SITE_URL'] ?? '' } })

  pro('counts fuel once, and only what they have built @proof', async ({ page }) => {
    const { stations } = (await (await page.request.get('/api/be/trade?mode=PVP')).json()) as TradeReply
    const bench = stations.find(({ slug }) => slug === 'workbench')?.bsgId
    await page.goto('/hideout')
    await planned(page)
    await settings(page).click()
    const fuelled = firstSum(page, 'Fuel for 8 h')
    await page.getByLabel('Generator fuel').selectOption('metal')
    const { lines, fuel, left } = await fuelled
    expect(fuel).toBeGreaterThan(0)
    expect(Math.abs(inAll(lines) - fuel - left)).toBeLessThanOrEqual(10)

    await pressToggle(page.getByRole('switch', { name: /^My progress/ }))
    await expect(plan(page).getByText('No crafts are available to you yet')).toBeVisible()
    const saved = await page.request.put('/api/be/users/me', {
      ...origin(),
      // At level 1 the flea market is closed: nothing for it could be bought.
      data: { modulesBuilt: [`${bench}-1`], level: 40 },
    })
    expect(saved.status()).toBe(200)
    await page.reload()
    await expect(picks(page)).toHaveCount(1)
    await expect(picks(page).first()).toContainText('Workbench')
    await expect(page.getByRole('region', { name: 'Workbench' })).toContainText('Built: level 1')
  })

  pro('reaches elite crafting: two crafts of each station @proof', async ({ page }) => {
    await page.request.put('/api/be/users/me', { ...origin(), data: { skill_Crafting: 51 } })
    await page.goto('/hideout?hours=24')
    await planned(page)
    await expect(picks(page).filter({ hasText: 'Workbench' })).toHaveCount(2)
  })

  pro('pays nothing for what they have found, and spends each piece once @proof', async ({ page }) => {
    await page.goto('/hideout')
    await planned(page)
    const best = picks(page).first()
    const open = new URLSearchParams((await best.getByRole('link').getAttribute('href'))?.split('?')[1]).get(
      'open',
    )
    const { crafts } = (await (await page.request.get('/api/be/trade?mode=PVP')).json()) as TradeReply
    const takes = crafts.find(({ uid }) => uid === open)?.takes ?? []
    const itemsFound = takes.map(({ itemUid, count }) => ({ uid: itemUid, count: 0, fir: count }))
    const saved = await page.request.put('/api/be/users/me', { ...origin(), data: { itemsFound } })
    expect(saved.status()).toBe(200)
    await page.goto('/hideout?own=1')
    await planned(page)
    const same = picks(page).filter({ has: page.locator(`a[href*="${open}"]`) })
    await expect(same).toContainText('Used from your items')
    await expect(same.locator('[data-price]').first()).toHaveAttribute('data-price', '0')
  })
})
