import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const PAGES = ['/', '/item/graphics_card', '/progression/quests', '/barters', '/ru/nowhere']

/** Returns the visible elements: place in pixels, colours and letters. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || y >= innerHeight || x >= innerWidth) return []
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, opacity } =
        getComputedStyle(element)
      const place = [x, y, width, height].map(Math.round).join(' ')
      return [
        `${element.tagName} ${place} ${color} ${backgroundColor} ${borderTopColor} ${fontSize} ${fontWeight} ${opacity}`,
      ]
    }),
  )

test.describe('the first picture', () => {
  test('is the same before the style sheet has come @phone', async ({ browser, baseURL }, { project }) => {
    const { viewport = null } = project.use
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport,
      deviceScaleFactor: 1,
      isMobile: false, // at other scales text is measured a hair differently from visit to visit
      reducedMotion: 'reduce', // skeletons breathe
    })
    const page = await context.newPage()
    for (const path of PAGES) {
      await page.goto(path)
      const whole = await looks(page)
      await page.route('**/*.css', (route) => route.abort())
      await page.goto(path)
      expect(await looks(page), path).toEqual(whole)
      expect(whole.length).toBeGreaterThan(50)
      await page.unroute('**/*.css')
    }
    await context.close()
  })
})
