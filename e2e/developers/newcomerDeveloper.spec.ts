import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { openMenu } from '../openMenu.ts'
import { codeFor, giveRights } from '../player.ts'
import { expect, test } from '../test.ts'

const run = promisify(execFile)
const EMAIL = 'newcomer.developer@example.org'

/** Sends the request of a copied `curl` command and returns its answer. */
async function runInTerminal(command: string): Promise<{ status: number; body: string }> {
  const words = [...command.matchAll(/'(?<quoted>[^']*)'|(?<bare>\S+)/g)].map(
    ({ groups }) => groups?.['quoted'] ?? groups?.['bare'] ?? '',
  )
  expect(words[0]).toBe('curl')
  const lines = words.filter((_, nth) => words[nth - 1] === '-H').map((line) => line.split(': '))
  const reply = await fetch(words.at(-1) ?? '', { headers: Object.fromEntries(lines) })
  return { status: reply.status, body: await reply.text() }
}

/** The example of the guide, which tries itself, and then its function with a message that came. */
async function runProgram(example: string, message: [string, string, string]): Promise<string[]> {
  const program = `${example}\nconsole.log(isFromSite(...process.argv.slice(1)))`
  const words = ['--input-type=module', '-e', program, ...message]
  const { stdout } = await run(process.execPath, words, { env: { ...process.env, FORCE_COLOR: '0' } })
  return stdout.trim().split('\n')
}

/** The developer's own server. */
async function receiver() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  const message = once(server, 'request').then(async ([request, response]) => {
    const { headers } = request as IncomingMessage
    const body = await text(request as IncomingMessage)
    response.end()
    return { signature: String(headers['x-raidkit-signature']), body }
  })
  return { url: `http://127.0.0.1:${port}/hook`, message, close: () => server.close() }
}

async function copied(page: Page, block: string): Promise<string> {
  return (await page.getByRole('region', { name: block, exact: true }).innerText()).trim()
}

/** From the first page on, everything is reached by what the pages say. */
test('a newcomer builds a tool by what the site says', async ({ page }) => {
  const sections = page.getByRole('navigation', { name: 'Developers' })
  let call = ''

  await test.step('the first call works as it stands there', async () => {
    await page.goto('/')
    await openMenu(page, 'More', 'Developers')
    const { status, body } = await runInTerminal(await copied(page, 'curl'))
    expect(status).toBe(200)
    expect(body).toContain('Salewa first aid kit')
    call = await copied(page, 'GET /items/search')
  })

  await test.step('without a key the next one says what is missing', async () => {
    const { status, body } = await runInTerminal(call)
    expect(status).toBe(401)
    expect(body).toContain('This key is not known')
  })

  await test.step('makes a key where the page says', async () => {
    await page.getByRole('link', { name: 'Your API keys' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
    await page.keyboard.type(await codeFor(EMAIL))
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page).toHaveURL(/\/account#keys$/)
    await expect(page.getByText('API keys are part of Pro.')).toBeVisible()
    const me = (await (await page.request.get('/api/be/users/me')).json()) as { uid: string } // the reply of getMe
    await giveRights(me.uid, { grant: { until: null } })
    const keys = page.getByRole('region', { name: 'API keys' })
    await keys.getByRole('textbox', { name: 'Name of a new key' }).fill('my tool')
    await keys.getByRole('button', { name: 'Create key' }).click()
    const key = await keys.getByRole('textbox', { name: 'Your key “my tool”' }).inputValue()
    call = call.replace('YOUR_KEY', key)
    const { status, body } = await runInTerminal(call)
    expect(status).toBe(200)
    expect(body).toContain('Salewa first aid kit')
  })

  await test.step('a slip in a parameter is refused with the name that was meant', async () => {
    const { status, body } = await runInTerminal(call.replace('search=', 'serach='))
    expect(status).toBe(400)
    expect(body).toContain('Unknown parameter serach. Did you mean search?')
  })

  await test.step('a webhook arrives, and the guide proves whose it is', async () => {
    await openMenu(page, 'More', 'Developers')
    await sections.getByRole('link', { name: 'Webhooks' }).click()
    // The page before has an example in the same language.
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    const example = await copied(page, 'JavaScript')
    await page.getByRole('link', { name: 'Your webhooks' }).click()
    const target = await receiver()
    const hooks = page.getByRole('region', { name: 'Webhooks' })
    await hooks.getByLabel('Address (https)').fill(target.url)
    await hooks.getByRole('button', { name: 'Add webhook' }).click()
    const secret = await hooks.getByLabel(`Secret of ${target.url}`).inputValue()
    await hooks.getByRole('button', { name: 'Send a test' }).click()
    const { signature, body } = await target.message
    target.close()
    expect(JSON.parse(body)).toMatchObject({ event: 'test' })
    expect(await runProgram(example, [secret, signature, body])).toEqual(['true', 'true'])
    expect(await runProgram(example, [secret, signature, body.replace('test', 'tost')])).toEqual([
      'true',
      'false',
    ])
  })
})
