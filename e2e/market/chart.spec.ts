import type { Page } from '@playwright/test'
import { test as admin } from '../admin.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const ITEM = '/item/salewa_first_aid_kit'

const chart = (page: Page) => page.getByRole('region', { name: 'Price history' })
const crosshair = (page: Page) => chart(page).getByRole('slider')
const range = (page: Page, name: string) => chart(page).getByRole('radio', { name })
/** Returns the moment that the readout shows, in ms. */
const readAt = async (page: Page) =>
  Number(await chart(page).locator('[data-readout]').getAttribute('data-readout'))

/** Records the page's requests for price history. */
function asked(page: Page): URL[] {
  const addresses: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/be/prices/history')) addresses.push(new URL(request.url()))
  })
  return addresses
}

test('seven days are drawn for everybody, and each point can be read by key, pointer or finger @phone-proof', async ({
  page,
  isMobile,
}) => {
  const addresses = asked(page)
  await page.goto(`${ITEM}?range=10y`) // a range that is none is the free one
  await expect(range(page, '7d')).toBeChecked()
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', /^1[0-9]\d$/)
  await expect(chart(page).getByText('Sample', { exact: true })).toBeVisible()
  await expect(crosshair(page).locator('canvas')).toBeVisible()
  const newest = await readAt(page)
  await test.step(isMobile ? 'a finger' : 'the pointer', () =>
    isMobile ? readsByFinger(page, newest) : readsByPointer(page, newest),
  )

  await crosshair(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => readAt(page)).toBe(newest)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readAt(page)).toBe(newest - 3_600_000)
  await page.keyboard.press('PageDown')
  await expect.poll(() => readAt(page)).toBe(newest - 25 * 3_600_000)
  await page.keyboard.press('End')
  await expect.poll(() => readAt(page)).toBe(newest)
  await page.keyboard.press('Home')
  const oldest = (await crosshair(page).getAttribute('aria-valuetext')) ?? ''
  expect(oldest).toMatch(/^\d\d\.\d\d\.\d\d \d\d:\d\d: lowest [\d,]+\u00A0₽, average /)
  // The rest is the same on every screen.
  if (!isMobile) await saysTheSameAsTable(page, addresses)
})

async function readsByPointer(page: Page, newest: number) {
  await crosshair(page).scrollIntoViewIfNeeded()
  const box = await crosshair(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the page')
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
  await page.mouse.move(...at(0.3))
  await expect.poll(() => readAt(page)).toBeLessThan(newest - 3 * 86_400_000)
  await page.mouse.move(...at(0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.9), { steps: 5 })
  await page.mouse.up()
  await page.mouse.move(...at(0.1))
  await expect.poll(() => readAt(page)).toBeGreaterThan(newest - 4 * 86_400_000)
  await crosshair(page).focus()
  await page.keyboard.press('Escape') // shows everything again
  await page.mouse.move(...at(0.11))
  await expect.poll(() => readAt(page)).toBeLessThan(newest - 6 * 86_400_000)
}

async function readsByFinger(page: Page, newest: number) {
  await crosshair(page).scrollIntoViewIfNeeded()
  const box = await crosshair(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the page')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(() => readAt(page)).toBeLessThan(newest - 2 * 86_400_000)
  expect(await crosshair(page).evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y')
}

/** Checks that the table agrees with the crosshair, PVE has its own prices, and longer ranges need Pro. */
async function saysTheSameAsTable(page: Page, addresses: readonly URL[]) {
  await page.keyboard.press('End')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  const said = (await crosshair(page).getAttribute('aria-valuetext')) ?? ''
  await test.step('the table', async () => {
    await chart(page).getByRole('button', { name: 'Show as table' }).click()
    await expect(page).toHaveURL(/view=table/)
    const row = chart(page).getByRole('row').nth(4) // the header, then the newest three
    const time = await row.getByRole('rowheader').textContent()
    const cells = await row.getByRole('cell').allTextContents()
    expect(said).toBe(`${time}: lowest ${cells[0]}, average ${cells[1]}, offers ${cells[2]}`)
    await expect(chart(page).getByRole('row')).toHaveCount(101)
    await checkAccessibility(page, { of: 'main' })
    await chart(page)
      .getByRole('button', { name: /Show \d+ more/ })
      .click()
    expect(await chart(page).getByRole('row').count()).toBeGreaterThan(150)
    await page.goBack()
    await expect(crosshair(page)).toBeVisible()
  })
  await test.step('PVE has a history of its own', async () => {
    await page.keyboard.press('End')
    const pvp = await crosshair(page).getAttribute('aria-valuetext')
    await page.getByRole('navigation', { name: 'Prices for' }).getByRole('link', { name: 'PVE' }).click()
    await expect(page).toHaveURL(/mode=pve/)
    await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /₽/)
    await expect.poll(() => crosshair(page).getAttribute('aria-valuetext')).not.toBe(pvp)
  })
  await test.step('a longer range: a visitor’s page does not even ask', async () => {
    await range(page, '1m').check()
    await expect(page).toHaveURL(/range=1m/)
    await expect(chart(page).getByText('Older price history requires Pro')).toBeVisible()
    await expect(chart(page).getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', /\/user$/)
    await checkAccessibility(page, { of: 'main' })
    await page.reload()
    await expect(chart(page).getByText('Older price history requires Pro')).toBeVisible()
    await chart(page).getByRole('button', { name: 'Show 7 days' }).click()
    await expect(crosshair(page)).toBeVisible()
    expect(addresses.map(({ searchParams }) => searchParams.get('range'))).not.toContain('1m')
  })
}

admin('every range is there for Pro, with points as fine as it can show @proof', async ({ page }) => {
  await page.goto(ITEM)
  await expect(crosshair(page)).toBeVisible()
  for (const [name, stepMs] of [
    ['1m', 3_600_000],
    ['6m', 86_400_000],
    ['1y', 86_400_000],
    ['All', 86_400_000],
  ] as const) {
    await range(page, name).check()
    await expect(range(page, name)).toBeChecked()
    await expect(crosshair(page)).toBeVisible()
    const newest = await readAt(page)
    await crosshair(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => readAt(page)).toBe(newest - stepMs)
  }
  await page.goBack()
  await expect(range(page, '1y')).toBeChecked()
})

test.describe('in a browser whose language Intl refuses', () => {
  // Locale that Chromium reports with `LC_ALL=C`.
  test.use({ locale: 'en-US@posix', freshContext: true })

  test('the chart is drawn, and an address without a page says so', async ({ page, faults }) => {
    await page.goto(ITEM)
    await expect(crosshair(page).locator('canvas')).toBeVisible()
    faults.allow(/404/)
    await page.goto('/maps/terminal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})
