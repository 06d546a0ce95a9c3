import type { Page } from '@playwright/test'
import { checkAccessibility, expect, test } from '../test.ts'

const M4 = '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle'
const MUZZLE = 'mod_reciever/mod_barrel/mod_muzzle'

const solution = (page: Page) => page.locator('[data-solution]')
const keep = (page: Page, path: string) => page.locator(`[data-keep="${path}"]`)
const solve = (page: Page) => page.getByRole('button', { name: 'Find best build' }).click()

/** Applies the best build, which the tests of the rules prove to be the best. */
async function usesTheBest(page: Page) {
  await page.goto(`${M4}?tab=optimise`)
  await test.step('the best build is found and used', async () => {
    await solve(page)
    // −66.7 % of 119 is 40
    await expect(page.locator('[data-solution-stat=recoilVertical]')).toHaveText('40')
    await checkAccessibility(page)
    const rub = (await page.locator('[data-solution-price]').getAttribute('data-solution-price')) ?? ''
    expect(Number(rub)).toBeGreaterThan(10_000)
    await solution(page).getByRole('button', { name: 'Use this build' }).click()
    await expect(page.locator('[data-build-price]')).toHaveAttribute('data-build-price', rub)
    await expect(page.locator('[data-stat=recoilVertical]')).toHaveText('40')
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test('the best build is found, and costs what the shopping list says', async ({ page }) => {
  await usesTheBest(page)
})

/** Details of kept slots: optimise.browser.test.tsx; impossible requests: tests of the rules. */
test('the best build keeps what shall stay, and names what cannot be met @proof', async ({ page }) => {
  await usesTheBest(page)
  await test.step('a slot stays as it is', async () => {
    await page.keyboard.press('Control+z')
    await expect(keep(page, MUZZLE)).toContainText('USGI A2')
    await keep(page, MUZZLE).click()
    await expect(keep(page, MUZZLE)).toHaveAttribute('aria-pressed', 'true')
    await solve(page)
    await expect(page.locator('[data-solution-stat=recoilVertical]')).not.toHaveText('40')
    await solution(page).getByRole('button', { name: 'Use this build' }).click()
    await expect(keep(page, MUZZLE)).toContainText('USGI A2')
  })

  await test.step('a demand that cannot be met is named', async () => {
    await page.getByLabel('Maximum recoil (vertical + horizontal)').fill('10')
    await solve(page)
    await expect(page.locator('[data-impossible]')).toHaveAttribute('data-impossible', 'mostRecoil')
  })
})
