import { openMenu } from '../openMenu.ts'
import { codeFor, giveRights } from '../player.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const EMAIL = 'newcomer.player@example.org'

/** From the first page on, everything is reached by what the pages say. */
test('a newcomer of level 1 plays by what the site says', async ({ page }) => {
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const open = (group: string, name: string) => openMenu(page, group, name)

  await test.step('without an account: says level and edition, and is told what to do first', async () => {
    await page.goto('/')
    await open('Progression', 'Dashboard')
    await page.getByLabel('Level', { exact: true }).fill('1')
    await page.getByLabel('Edition').selectOption('Left Behind')
    await part('Recommended next quest').getByRole('link').first().click()
  })

  const completed = main.getByRole('button', { name: /^Completed ?1$/ })
  await test.step('completes that quest, which is counted', async () => {
    await main.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(completed).toBeVisible()
  })

  await test.step('signs up where the page says that changes are lost, and keeps them', async () => {
    await main.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
    await page.keyboard.type(await codeFor(EMAIL))
    await page.getByRole('textbox', { name: 'Username' }).fill('Newcomer')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible()
    await expect(completed).toBeVisible()
    await expect(page.getByLabel('Edition')).toHaveValue('Left Behind')
  })

  await test.step('with Pro they are saved', async () => {
    const me = (await (await page.request.get('/api/be/users/me')).json()) as { uid: string } // the reply of getMe
    await giveRights(me.uid, { grant: { until: null } })
    await expect(page.getByText('Progress from before you signed in was added')).toBeVisible()
  })

  await test.step('finds an item, and where to sell it', async () => {
    await banner.getByRole('link', { name: 'Market' }).click()
    await page.getByRole('searchbox', { name: 'Search items' }).fill('salewa')
    await main.getByRole('link', { name: 'Salewa first aid kit' }).click()
    await expect(page.locator('[data-verdict]')).toContainText('Therapist')
  })

  await test.step('finds the door of a key on the map', async () => {
    await banner.getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('searchbox', { name: 'Search keys' }).fill('dorm room 220')
    await main.getByRole('link', { name: 'Dorm room 220 key' }).click()
    await part('Doors').getByRole('link', { name: 'Customs' }).click()
    const door = page.getByRole('complementary')
    await expect(door.getByRole('heading', { level: 2 })).toHaveText('Locked door')
    await expect(door.getByRole('link', { name: 'Dorm room 220 key' })).toBeVisible()
  })

  await test.step('builds the next hideout upgrade', async () => {
    await open('Progression', 'Dashboard')
    const upgrade = part('Next hideout upgrades').getByRole('listitem').getByRole('link').first()
    const name = await upgrade.innerText()
    await upgrade.click()
    const built = Number.parseInt(await page.locator('[data-built]').innerText())
    await main.getByRole('button', { name: `Build: ${name}` }).click()
    await expect(page.locator('[data-built]')).toHaveText(`${built + 1} of 68`)
    await checkAccessibility(page, { of: '[data-station]' })
  })
})
