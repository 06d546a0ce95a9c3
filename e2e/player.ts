import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Cookie, Level } from './accountServer.ts'
import { test as visitor } from './test.ts'

const siteUrl = () => process.env['E2E_SITE_URL'] ?? ''

/** Returns the cookies of a new account of this reader alone; it is made without a mail. */
export async function accountCookies(level: Level): Promise<Cookie[]> {
  const reply = await fetch(`${process.env['E2E_ACCOUNT_SERVER']}/${level}`)
  expect(reply.status, 'an account is made').toBe(200)
  return (await reply.json()) as Cookie[] // written by that server
}

/** Returns the last code mailed to an address; of the shared site unless another site's data folder is given. */
export async function codeFor(email: string, dataDir = dataOfAll()): Promise<string> {
  const folder = path.join(dataDir, 'outbox')
  // File names begin with the time.
  for (const name of (await readdir(folder)).toSorted().toReversed()) {
    const mail = await readFile(path.join(folder, name), 'utf8')
    const code = mail.includes(`To: ${email}`) && /^Subject: (?<code>\d{6})/m.exec(mail)?.groups?.['code']
    if (code) return code
  }
  throw new Error(`no mail with a code to ${email}`)
}

const dataOfAll = () => path.join(path.dirname(process.env['E2E_SITE_LOG'] ?? ''), 'data')

/** Grants rights as the site's admin does on the page of users. */
export async function giveRights(userUid: string, rights: object): Promise<void> {
  // Safe: written by the global set-up from signInOwner.
  const cookies = JSON.parse(process.env['E2E_ADMIN_COOKIES'] ?? '[]') as Cookie[]
  const reply = await fetch(`${siteUrl()}/api/be/admin/user`, {
    method: 'PUT',
    headers: {
      origin: siteUrl(),
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    },
    body: JSON.stringify({ userUid, ...rights }),
  })
  expect(reply.status, 'rights are given').toBe(200)
}

function signedIn(level: Level) {
  return visitor.extend({
    context: async ({ context }, use) => {
      await context.addCookies(await accountCookies(level))
      await use(context)
    },
  })
}

/** Test whose reader is signed in with an account of its own. */
export const user = signedIn('user')

/** Test whose reader has pro status. */
export const pro = signedIn('pro')

/** Test whose reader is an admin who signed in a while ago. */
export const oldAdmin = signedIn('oldAdmin')

/** Test whose pro reader has a persistent browser of their own, unlike the windows of the other tests. */
export const proOwnBrowser = visitor.extend({
  context: async ({ playwright, launchOptions, baseURL, locale, timezoneId, viewport }, use, testInfo) => {
    const options = { ...launchOptions, baseURL, locale, timezoneId, viewport }
    const folder = testInfo.outputPath('profile')
    const context = await playwright.chromium.launchPersistentContext(folder, options)
    await context.addCookies(await accountCookies('pro'))
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})
