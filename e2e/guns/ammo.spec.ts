import { readFile } from 'node:fs/promises'
import { inEachFont } from '../screens.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test('rounds are compared in a chart and a table @phone-proof', async ({ page }) => {
  await test.step('the server sends the strongest rounds', async () => {
    const html = await (await page.request.get('/ammo')).text()
    expect([...html.matchAll(/data-row="\d+"/g)]).toHaveLength(20)
  })
  await page.goto('/ammo?cal=545x39,556x45NATO')
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()

  await test.step('a round shows its chances by class', async () => {
    await page.getByRole('searchbox', { name: 'Search rounds' }).fill('M995')
    const row = page.locator('tbody tr[data-row]')
    await expect(row).toHaveCount(1)
    // M995 has a penetration of 53 (domain reference 21).
    await expect(row.locator('[data-class="5"]')).toHaveAttribute('data-chance', '93')
    await expect(row.locator('[data-class="6"]')).toHaveAttribute('data-chance', '23')
    await page.getByRole('searchbox', { name: 'Search rounds' }).fill('')
  })

  await test.step('the chart is walked by keys', async () => {
    const chart = page.getByRole('slider', { name: 'Rounds, one by one' })
    await chart.press('End')
    const last = await chart.getAttribute('aria-valuetext')
    await chart.press('ArrowLeft')
    await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
    await expect(page.locator('[data-readout]')).toContainText('Penetration')
  })

  await test.step('filters stand in the address', async () => {
    await page.getByRole('button', { name: /5\.56x45mm/ }).click()
    await expect(page).toHaveURL(/cal=545x39(&|$)/)
    await page.getByLabel('Penetration', { exact: true }).selectOption('40')
    await expect(page).toHaveURL(/pen=40/)
    // A trader sells it after a quest: that has a price too.
    const round = page.locator('tbody tr[data-row]').filter({ hasText: '7N40' })
    await expect(round.locator('[data-column=price] [data-price]')).toHaveAttribute('data-price', /^\d+$/)
    await checkAccessibility(page)
  })

  await test.step('the rows are kept as a file', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text).toContain('Chance, class 6, %')
    expect(text.split('\r\n').length).toBeGreaterThan(3)
  })
})

test('names in the chart say their calibre, and none lies on another', async ({ page }) => {
  await page.goto('/ammo')
  const chart = page.getByRole('slider', { name: 'Rounds, one by one' })
  await expect(chart.getByText('M903 .50 BMG')).toBeAttached()
  await expect(chart.getByText('Penetration')).toBeAttached()
  await expect(chart.getByText('Damage')).toBeAttached()
  const overlaps = () =>
    chart.evaluate((svg) => {
      const labels = [...svg.querySelectorAll('[data-round-label]')].map((label) => ({
        text: label.textContent,
        box: label.getBoundingClientRect(),
      }))
      if (labels.length < 5) return ['too few names']
      return labels.flatMap(({ text, box }, nth) =>
        labels
          .slice(nth + 1)
          .filter((other) => other.box.left < box.right && box.left < other.box.right)
          .filter((other) => other.box.top < box.bottom && box.top < other.box.bottom)
          .map((other) => `${text} and ${other.text}`),
      )
    })
  let width = 1300
  await inEachFont(page, async () => {
    // Names are measured anew in another width.
    await page.setViewportSize({ width: (width += 40), height: 900 })
    await expect.poll(overlaps).toEqual([])
  })
})
