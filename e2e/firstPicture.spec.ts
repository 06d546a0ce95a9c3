import { expect, test } from './test.ts'

const PAGES = ['/', '/item/graphics_card', '/progression/quests', '/barters', '/ru/nowhere']

test.describe('the first picture', () => {
  test('is the same before the style sheet has come @phone', async ({ browser, baseURL }, { project }) => {
    const { viewport = null } = project.use
    for (const path of PAGES) {
      const context = await browser.newContext({
        ...{ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport },
        deviceScaleFactor: 1, // at other scales the browser measures text by a hair differently from visit to visit
      })
      const page = await context.newPage()
      await page.goto(path)
      // Skeletons breathe.
      const whole = await page.screenshot({ animations: 'disabled' })
      await page.route('**/*.css', (route) => route.abort())
      await page.goto(path)
      expect((await page.screenshot({ animations: 'disabled' })).equals(whole), path).toBe(true)
      await context.close()
    }
  })
})
