import { codeFor } from '../player.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test('a person signs in by a code, is known at once, and signs out', async ({ page, faults }) => {
  faults.allow(/status of 400/) // the wrong address and the wrong code
  const email = 'signs.in@example.org'
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Login' })

  await page.goto('/user')
  const address = page.getByLabel('E-mail')
  await address.fill('nobody')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await address.fill(email)
  await page.keyboard.press('Enter')

  const code = page.getByLabel('Code from the e-mail')
  await expect(code).toBeFocused()
  await checkAccessibility(page)
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeDisabled()
  const sent = await codeFor(email)
  await page.keyboard.type(sent === '000000' ? '000001' : '000000')
  await expect(page.getByText('Error: invalid code')).toBeVisible()

  // A look into the mail program may cost the page its memory: the step is still there.
  await page.reload()
  // Pasted with a space in it, as mail programs show it: the sixth figure sends it.
  await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`)
  await expect(page.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  await checkAccessibility(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: 'Account without a username' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /PMC level/ })).toBeVisible()
  await expect(signInLink).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await expect(signInLink).toBeVisible()
  await page.goto('/user')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('a share link waits until its reader has signed in', async ({ page, faults }) => {
  faults.allow(/status of 404/) // nobody has given this link
  const email = 'shared.with@example.org'
  await page.goto('/user?share=no-such-link')
  await expect(page.getByText('A supporter is sharing Pro with you. Sign in to accept it.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  await page.keyboard.type(await codeFor(email))
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Accept Pro' }).click()
  await expect(page.getByText('This share link is invalid or has already been used')).toBeVisible()
})

test('an address that is sent before the page is ready is not lost', async ({ page }) => {
  const email = 'quick.hands@example.org'
  let go = () => undefined as void
  const held = new Promise<void>((done) => (go = done))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/user', { waitUntil: 'commit' })
  // React's script that keeps a form sent early stands at the end of the page; nobody types before it has arrived.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  go()
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  expect(page.url()).not.toContain('quick')
  expect(await codeFor(email)).toMatch(/^\d{6}$/)
})

test('nobody is led to another site after signing in', async ({ page }) => {
  const email = 'led.astray@example.org'
  await page.goto('/user?to=%2F%2Fevil.example%2Fx')
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).hostname))
  await page.keyboard.type(await codeFor(email))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /PMC level/ })).toBeVisible()
  expect(asked).not.toContain('evil.example')
})

test('who signs in comes back to the page they left, and with the name they gave', async ({ page }) => {
  const email = 'comes.back@example.org'
  await page.goto('/barters?q=salewa')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  await page.keyboard.type(await codeFor(email))
  await page.getByRole('textbox', { name: 'Username' }).fill('Comes Back')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/barters\?q=salewa$/)
  const me = (await (await page.request.get('/api/be/users/me')).json()) as { username: string } // getMe
  expect(me.username).toBe('Comes Back')
})

test('prices of the other mode are free, and every link keeps them', async ({ page }) => {
  await page.goto('/?q=salewa')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Show PVE prices' }).click()
  await expect(page).toHaveURL(/mode=pve/)
  await expect(page.getByTitle('Game mode: PVE')).toBeVisible()
  // A page without prices keeps it, and so does a link that says nothing of it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page).toHaveURL(/legal\/tos$/)
  await expect(page.getByTitle('Game mode: PVE')).toBeVisible()
  await banner.getByRole('button', { name: 'Calculators' }).hover()
  await banner.getByRole('link', { name: 'Barters' }).click()
  await expect(page).toHaveURL(/\/barters\?mode=pve$/)
  await page.goto('/crafts')
  await expect(page).toHaveURL(/\/crafts\?mode=pve$/)
  // Back is back: what stood there comes again.
  await banner.getByRole('button', { name: 'Show PVP prices' }).click()
  await expect(page).toHaveURL(/\/crafts$/)
})
