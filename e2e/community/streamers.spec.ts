import { pro, user } from '../player.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test('a chat bot is set up by who has no account', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/streamers')
  await test.step('what there is shows itself', async () => {
    const bots = page.getByRole('region', { name: 'Chat commands' })
    await expect(bots.getByRole('status')).toContainText('Graphics card: ')
    await expect(page.locator('[data-kind="price"]')).toContainText('LEDX')
    await bots.getByRole('link', { name: 'StreamElements' }).click()
  })

  await test.step('the command follows the choices, and the answer too', async () => {
    await page.getByLabel('Answer language').selectOption('ru')
    await page.getByText('PVE', { exact: true }).last().click()
    await page.getByRole('textbox', { name: 'Command name' }).fill('price')
    await expect(page.getByRole('region', { name: 'Command response' })).toContainText(
      '/webhook/streamelements?q=${queryescape ${1:}}&lang=ru&mode=pve&command=price}',
    )
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('status')).toContainText('Видеокарта: барахолка')
    await page.getByRole('textbox', { name: 'Viewer message' }).fill('ledx skn transiluminator')
    await expect(preview.getByRole('status')).toContainText('LEDX')
    await page.getByRole('textbox', { name: 'Viewer message' }).fill('')
    await expect(preview.getByRole('status')).toContainText('Как спросить: !price <предмет>')
    await checkAccessibility(page)
  })

  await test.step('a question about quests is explained as one', async () => {
    await page.getByLabel('Question').selectOption('quest')
    await expect(page.getByText('What viewers type first, such as !quest.')).toBeVisible()
    await expect(page.getByText('Any quest, in any language of the game. Typos are fine.')).toBeVisible()
  })
})

pro('a streamer has a key for Nightbot and private links for widgets', async ({ page, faults }) => {
  await pro.step('the key stands in the command once, and is revoked', async () => {
    await page.goto('/streamers/nightbot')
    const command = page.getByRole('region', { name: 'Command message' })
    await expect(command).toContainText('key=YOUR_KEY)')
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(command).toContainText(/key=[\w-]{20,}\)/)
    await expect(command).not.toContainText('YOUR_KEY')
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('status')).toContainText(
      'Graphics card: ',
    )
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
    await expect(command).toContainText('key=YOUR_KEY)')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await checkAccessibility(page)
  })

  let address = ''
  await pro.step('a link of quests shows them, also to who is not signed in', async () => {
    await page.goto('/streamers/widgets?widget=quests')
    await page.getByRole('textbox', { name: 'Link name' }).fill('Second scene')
    await page.getByRole('button', { name: 'Create private link' }).click()
    address = await page.getByRole('textbox', { name: 'Browser source address' }).inputValue()
    expect(address).toMatch(/\/widgets\/quests\?key=[\w-]+$/)
    await expect(page.getByRole('group', { name: 'Preview', exact: true })).toContainText('Kappa')
    await checkAccessibility(page)
    const source = await page
      .context()
      .browser()!
      .newContext({ viewport: { width: 500, height: 400 } })
    const widget = await source.newPage()
    await widget.goto(address)
    await expect(widget.locator('[data-kind="quests"]')).toContainText('Kappa')
    const grounds = () =>
      widget.evaluate(() =>
        [document.documentElement, document.body].map((of) => getComputedStyle(of).backgroundColor),
      )
    expect(await grounds()).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    const scrolls = () => widget.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    expect(await scrolls()).toBe(false)
    await source.close()
  })

  await pro.step('revoked, it shows nothing but a notice', async () => {
    await page.getByRole('button', { name: 'Revoke Second scene' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('No links for this widget yet.')).toBeVisible()
    faults.allow(/404/)
    await page.goto(address)
    await expect(page.getByText('This link no longer works.')).toBeVisible()
    await expect(page.locator('.rk-rows')).toHaveCount(0)
  })
})

user('a newcomer makes a widget, opens it in OBS and changes its looks there', async ({ page, browser }) => {
  let address = ''
  await user.step('a widget of prices is put together and gets a link', async () => {
    await page.goto('/streamers')
    await page.getByRole('link', { name: /: Prices$/ }).click()
    await page.getByRole('searchbox', { name: 'Add an item by name' }).fill('graphics card')
    await page.getByRole('button', { name: 'Graphics card', exact: true }).click()
    await page.getByRole('main').getByLabel('Theme').selectOption('Dark')
    await page.getByRole('button', { name: 'Create private link' }).click()
    const field = page.getByRole('textbox', { name: 'Browser source address' })
    await expect(field).toHaveValue(/\/widgets\/price\?key=[\w-]+$/)
    address = await field.inputValue()
    await checkAccessibility(page)
  })

  const source = await browser.newContext({ viewport: { width: 500, height: 300 } })
  const widget = await source.newPage()
  await user.step('who opens the link sees it', async () => {
    await widget.goto(address)
    await expect(widget.locator('[data-look="dark"]')).toContainText('Graphics card')
  })

  await user.step('a change is saved with the link, and the open widget follows', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Change looks of My stream' }).click()
    await expect(page.getByRole('main').getByLabel('Theme')).toHaveValue('dark')
    await page.getByRole('main').getByLabel('Theme').selectOption('Light')
    await page.getByText('Short names').click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The address in OBS stays as it is.')).toBeVisible()
    await expect(widget.locator('[data-look="light"]')).toContainText('GPU', { timeout: 20_000 })
    expect(widget.url()).toContain('key=')
    await checkAccessibility(page)
  })

  await user.step('an address of before, without a link, goes on as it was', async () => {
    await widget.goto(new URL('/widgets/price?q=graphics_card&theme=accent&lang=en', address).href)
    await expect(widget.locator('[data-look="accent"]')).toContainText('Graphics card')
  })
  await source.close()
})
