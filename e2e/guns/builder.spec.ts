import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, followLink, test } from '../test.ts'

const M4 = '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle'

const slot = (page: Page, path: string) => page.locator(`[role=treeitem][data-path="${path}"]`)
const stat = (page: Page, name: string) => page.locator(`[data-stat=${name}]`)
const candidate = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Compatible parts' }).getByRole('button', { name })
const MUZZLE = 'mod_reciever/mod_barrel/mod_muzzle'

test('a gun is chosen, built, mended, undone and opened again by its address', async ({ page }) => {
  let built = ''
  await test.step('choose a gun', async () => {
    await page.goto('/loadouts/weapon?class=assault-rifle')
    await expect(page.getByRole('row', { name: /Colt M4A1/ })).toBeAttached()
    await page.getByRole('searchbox', { name: 'Search guns' }).fill('m4a1')
    await expect(page.getByText('1 gun', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Colt M4A1 5.56x45 assault rifle' }).click()
    await expect(page).toHaveURL(M4)
    // facts: the carbine, its default build
    await expect(stat(page, 'ergonomics')).toHaveText('55')
    await expect(stat(page, 'recoilVertical')).toHaveText('77')
  })

  await test.step('what a part changes is shown before it is chosen', async () => {
    await slot(page, MUZZLE).click()
    // facts: recoil -11 % instead of -5 %, ergonomics -5 instead of -1
    const brake = candidate(page, /Lantac Dragon/)
    await expect(brake.locator('[data-change=recoilVertical]')).toHaveText(/^−\d+$/)
    await brake.click()
    await expect(slot(page, MUZZLE)).toContainText('Lantac Dragon')
    await expect(stat(page, 'recoilVertical')).not.toHaveText('77')
    await expect(page).toHaveURL(/build=[\w-]+/)
    built = new URL(page.url()).searchParams.get('build') ?? ''
  })

  await test.step('prices follow, trader by trader', async () => {
    await expect(page.locator('[data-build-price]')).not.toHaveAttribute('data-build-price', '0')
    await page.getByRole('tab', { name: 'Shopping list' }).click()
    await expect(page.locator('[data-shop]').first()).toBeVisible()
    await expect(page).toHaveURL(/tab=shopping/)
    await page.getByRole('tab', { name: 'Parts' }).click()
    await checkAccessibility(page)
  })

  await test.step('a required slot that is emptied is said and mended by one press', async () => {
    await slot(page, 'mod_reciever/mod_handguard').focus()
    await page.keyboard.press('Delete')
    const faults = page.getByRole('region', { name: 'Problems' })
    await expect(faults).toContainText('must be filled')
    await faults.locator('[data-mend=fill]').click()
    await expect(faults).toBeHidden()
  })

  await test.step('steps are undone and done again by keys', async () => {
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(slot(page, 'mod_reciever/mod_handguard')).toContainText('Carbine Length')
    await page.keyboard.press('Control+z')
    await expect(slot(page, MUZZLE)).toContainText('USGI A2')
    await expect(stat(page, 'recoilVertical')).toHaveText('77')
    await page.keyboard.press('Control+Shift+Z')
    await expect(slot(page, MUZZLE)).toContainText('Lantac Dragon')
  })

  await test.step('the address has the build', async () => {
    await expect(page).toHaveURL((url) => url.searchParams.get('build') === built)
    const recoil = await stat(page, 'recoilVertical').textContent()
    await page.reload()
    await expect(slot(page, MUZZLE)).toContainText('Lantac Dragon')
    await expect(stat(page, 'recoilVertical')).toHaveText(recoil ?? '')
  })

  await test.step('presets are starting points', async () => {
    // Prices come with the scripts: from then on keys are heard.
    await expect(page.locator('[data-build-price]')).toBeVisible()
    const presets = page.getByRole('combobox', { name: 'Preset' })
    await presets.selectOption({ index: 2 })
    await expect(slot(page, MUZZLE)).not.toContainText('Lantac Dragon')
    await page.keyboard.press('Control+z')
    await expect(slot(page, MUZZLE)).toContainText('Lantac Dragon')
  })
})

/** By itself: builder.browser.test.tsx. */
test('two parts in each other’s way are flagged and mended @proof', async ({ page }) => {
  await page.goto(M4)
  await slot(page, 'mod_reciever/mod_handguard').click()
  const inTheWay = candidate(page, /Conflicts with/).first()
  await expect(inTheWay).toBeVisible()
  await inTheWay.click()
  const faults = page.getByRole('region', { name: 'Problems' })
  await expect(faults).toContainText('cannot be mounted together')
  await faults.locator('[data-mend=replace], [data-mend=remove]').last().click()
  await expect(page.getByText('cannot be mounted together')).toBeHidden()
})

pro('a build is found, saved, published, brought back and not published twice', async ({ page, faults }) => {
  const gun = '/loadouts/weapon/glock_17_9x19_pistol'
  const panel = page.getByRole('region', { name: 'Save this build' })
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  const code = () => new URL(page.url()).searchParams.get('build')
  let published = ''

  await test.step('the best build is found and used', async () => {
    await page.goto(`${gun}?tab=optimise`)
    await page.getByRole('button', { name: 'Find best build' }).click()
    await page.getByRole('button', { name: 'Use this build' }).click()
    await expect(page).toHaveURL(/build=[\w-]+/)
  })

  await test.step('a point of the curve is opened by keys', async () => {
    await page.getByRole('button', { name: 'Compare recoil and ergonomics' }).click()
    const curve = page.getByRole('slider', { name: 'Recoil and ergonomics' })
    await expect(page.getByRole('button', { name: 'Find best build' })).toBeEnabled()
    await checkAccessibility(page)
    const before = code()
    // The first point is the build with the least recoil, which is there already; the last one has the most ergonomics.
    await curve.press('End')
    await expect(curve).toHaveAttribute('aria-valuenow', (await curve.getAttribute('aria-valuemax')) ?? '')
    await curve.press('Enter')
    await expect.poll(code).not.toBe(before)
    published = code() ?? ''
  })

  await test.step('it is saved, and published as another version', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused()
    const save = panel.getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('Range day')
    await save.click()
    await expect(toast('Build saved')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(`${gun}/`) && !url.search)
    // The address is there before the page: what is typed until then belongs to the page before.
    await expect(page.getByRole('heading', { name: 'Range day' })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Title' }).fill('Range week')
    await panel.getByRole('switch', { name: /^Public/ }).click()
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Range week' })).toBeVisible()
  })

  await test.step('an earlier version is brought back', async () => {
    await panel.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('heading', { name: 'Range day' })).toBeVisible()
  })

  await test.step('the same parts are not published again', async () => {
    faults.allow(/409/)
    const saved = new URL(page.url()).pathname
    await followLink(page, `${gun}?build=${published}`)
    await expect(page.getByRole('heading', { name: 'Range day' })).toBeHidden()
    await panel.getByRole('switch', { name: /^Public/ }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('link', { name: 'Open the published build' })).toHaveAttribute('href', saved)
    await panel.getByRole('switch', { name: /^Public/ }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(`${gun}/`) && !url.search)
    await followLink(page, '/loadouts/my')
    await page
      .getByRole('listitem', { name: /Glock 17/ })
      .getByRole('switch', { name: 'Public' })
      .click()
    await page.getByRole('button', { name: 'Open the published build' }).click()
    await expect(page).toHaveURL((url) => url.pathname.split('/').pop() === saved.split('/').pop())
  })
})

test('a link that cannot be followed says so, and the page goes on', async ({ page }) => {
  await page.goto(`${M4}?build=nonsense`)
  await expect(page.getByText('The build in this link could not be read')).toBeVisible()
  await expect(stat(page, 'ergonomics')).toHaveText('55')
  // Version 1, one part of a later catalogue in the first slot.
  await page.goto(`${M4}?build=AQAA________________`)
  await expect(page.getByText('contains an unknown part')).toBeVisible()
})

test('parts are chosen in a sheet', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(M4)
  await slot(page, MUZZLE).click()
  const sheet = page.getByRole('dialog', { name: 'Fits: Muzzle' })
  await expect(sheet).toBeVisible()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: /Lantac Dragon/ }).click()
  await expect(sheet).toBeHidden()
  await expect(slot(page, MUZZLE)).toContainText('Lantac Dragon')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a default build that is called like its gun is listed by the short name', async ({ page }) => {
  await page.goto('/ru/loadouts/weapon/kalashnikov_aks-74u_5.45x39_assault_rifle')
  const named = page.getByRole('option', { name: 'АКС-74У (по умолчанию)' })
  await expect(named).toHaveCount(1)
})
