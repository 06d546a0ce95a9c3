import type { Locator, Page } from '@playwright/test'
import { getFirstRow, getSearchField } from '../itemList.ts'
import { pro } from '../player.ts'
import { expect, test } from '../test.ts'

/** By the pointer alone: Playwright's own click scrolls a page whose header stays where it is. */
async function press(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function choose(page: Page, name: string) {
  const banner = page.getByRole('banner')
  const link = banner.getByRole('link', { name, exact: true })
  const address = page.url()
  // Repeated: the button does nothing until its script is loaded, and the list may move under the pointer.
  await expect(async () => {
    if (!(await link.isVisible()))
      await press(page, banner.getByRole('button', { name: /^(Language|Sprache): / }))
    await expect(link).toBeVisible({ timeout: 2000 })
    await press(page, link)
    await expect(page).not.toHaveURL(address, { timeout: 5000 })
  }).toPass()
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Far enough for what stands above to be gone, on a page that is long enough for it. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

pro('another language goes on where the reader is, with what they have typed', async ({ page }) => {
  await pro.step('on the page of an item', async () => {
    await page.goto('/item/graphics_card')
    await expect(page.locator('[data-player]').first()).toBeVisible()
    const fee = page.getByRole('region', { name: 'Flea market fee' })
    await fee.getByLabel('Quantity').fill('7')
    await fee.getByLabel('Asking price each').fill('654k')
    await scrollTo(page, 700)
    await choose(page, 'Deutsch')
    await expect(page).toHaveURL(/\/de\/item\/graphics_card$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grafikkarte')
    await expect(page).toHaveTitle(/Grafikkarte/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const address = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(address).toMatch(/\/de\/item\/graphics_card$/)
    await expect(page.locator('link[rel=alternate][hreflang=de]')).toHaveAttribute('href', address ?? '')
    await expect(page.locator('#fee input').first()).toHaveValue('654k')
    await expect(page.locator('#fee input').nth(1)).toHaveValue('7')
    await expect.poll(() => scrolled(page)).toBe(700)
  })
  await pro.step('where the form comes after its page', async () => {
    await page.goto('/de/account')
    await page.getByLabel('Name des neuen Schlüssels').fill('für die Tabelle')
    const top = await scrolled(page)
    await choose(page, 'English')
    await expect(page).toHaveURL(/[^e]\/account$/)
    await expect(page.getByLabel('Name of a new key')).toHaveValue('für die Tabelle')
    await expect.poll(() => scrolled(page)).toBe(top)
  })
})

test.describe('letters that a keyboard may not have', () => {
  const SEARCHES = [
    { language: 'pl', typed: 'helm kuloodporny fort', found: 'Hełm kuloodporny FORT Kiver-M' },
    { language: 'de', typed: 'schiesspulver kite', found: 'Schießpulver „Kite“' },
    { language: 'tr', typed: 'analgin agri', found: 'Analgin ağrı kesici' },
  ]
  test('are found by plain ones', async ({ page }) => {
    for (const { language, typed, found } of SEARCHES) {
      await test.step(language, async () => {
        await page.goto(`/${language}`)
        await getSearchField(page).fill(typed)
        await expect(getFirstRow(page)).toContainText(found)
      })
    }
  })
})

test('Chinese, Japanese and Korean have fonts of their own and break lines by their own rules', async ({
  page,
}) => {
  const LOOKS = [
    { language: 'ch', lang: 'zh-Hans', font: /PingFang SC.*Noto Sans CJK SC/, breaks: ['strict', 'normal'] },
    {
      language: 'jp',
      lang: 'ja',
      font: /Hiragino Sans.*Noto Sans CJK JP/,
      breaks: ['strict', 'auto-phrase'],
    },
    {
      language: 'kr',
      lang: 'ko',
      font: /Apple SD Gothic Neo.*Noto Sans CJK KR/,
      breaks: ['auto', 'keep-all'],
    },
  ]
  for (const { language, lang, font, breaks } of LOOKS) {
    await test.step(language, async () => {
      await page.goto(`/${language}/time`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const look = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { fontFamily, lineBreak, wordBreak } = getComputedStyle(heading)
        return { fontFamily, breaks: [lineBreak, wordBreak] }
      })
      expect(look.fontFamily).toMatch(font)
      expect(look.breaks).toEqual(breaks)
    })
  }
})
