import { fakeEvents } from '../fakeEvents.ts'
import { getFirstRow, namesShown, readPrices, getSearchField, wholeList } from '../itemList.ts'
import { priceNews } from '../priceNews.ts'
import { expect, test } from '../test.ts'

test.describe('prices that change', () => {
  test('are marked, and neither order nor place is lost until the reader asks', async ({ page }) => {
    const tell = await fakeEvents(page)
    await page.goto('/?sort=-price')
    await wholeList(page)
    await page.mouse.wheel(0, 3_000)
    // Any row that is in sight now that the list rests.
    const inSight = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('tr[data-row]')]
        const seen = rows.find((row) => scrollY > 2_000 && row.getBoundingClientRect().top > innerHeight / 2)
        return seen?.getAttribute('data-uid') ?? ''
      })
    await expect.poll(inSight).not.toBe('')
    const uid = await inSight()
    const row = page.locator(`tr[data-uid="${uid}"]`)
    const [scrolled, before] = [await page.evaluate(() => scrollY), await namesShown(page)]
    await tell(await priceNews(page, uid, 99_999_999))
    await expect(row.locator('[data-column=price]')).toContainText('99,999,999')
    await expect(row.locator('[data-column=price] [data-changed]')).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(await namesShown(page)).toEqual(before)
    await page.getByRole('button', { name: 'Prices changed – sort again' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(getFirstRow(page)).toHaveAttribute('data-uid', uid)
    await expect(page.getByRole('button', { name: /sort again/ })).toHaveCount(0)
  })
})

test.describe('when prices do not come', () => {
  test('items are there and it is said; the kept ones serve the next visit', async ({ page, faults }) => {
    faults.allow(/api\/be\/(prices|cache)|Failed to load resource/)
    await page.goto('/')
    await wholeList(page)
    await page.route(/\/api\/be\/(prices|cache)\?/, (route) => route.abort('internetdisconnected'))
    await page.goto('/?sort=-price&q=key')
    await getSearchField(page).fill('')
    await wholeList(page)
    const down = await readPrices(page)
    expect(down.length).toBeGreaterThan(10)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
  })

  test('on a first visit only the first rows have them, and searching goes on', async ({ page, faults }) => {
    faults.allow(/api\/be\/prices|Failed to load resource/)
    await page.route(/\/api\/be\/prices\?/, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(page.getByText('Prices could not be loaded')).toBeVisible({ timeout: 20_000 })
    await getSearchField(page).fill('salewa')
    await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
  })
})

test('where workers are refused the page answers by itself', async ({ page }) => {
  await page.addInitScript(() => {
    const refused = () => {
      throw new Error('refused')
    }
    Object.defineProperty(globalThis, 'Worker', { get: refused })
  })
  await page.goto('/')
  await wholeList(page)
  await getSearchField(page).fill('slaewa')
  await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
})

test('a worker that is ended in the middle is replaced once, then the page answers by itself', async ({
  page,
}) => {
  test.setTimeout(120_000) // each time the page waits a while for an answer
  const dataWorkers = () => page.workers().filter((worker) => worker.url().includes('catalogWorker'))
  const endWorker = async () => {
    await expect.poll(() => dataWorkers().length).toBe(1)
    await dataWorkers()[0]?.evaluate(() => void setTimeout(() => globalThis.close()))
    await expect.poll(() => dataWorkers().length).toBe(0)
  }
  await page.goto('/')
  await wholeList(page)
  await endWorker()
  await getSearchField(page).fill('salewa')
  await expect(getFirstRow(page)).toContainText('Salewa first aid kit', { timeout: 30_000 })
  await endWorker()
  await getSearchField(page).fill('graphics card')
  await expect(getFirstRow(page)).toContainText('Graphics card', { timeout: 30_000 })
  expect(dataWorkers()).toEqual([])
  await getSearchField(page).fill('')
  await wholeList(page)
})
