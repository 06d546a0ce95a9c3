import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { test as visitor } from './test.ts'

type Cookie = { name: string; value: string }

const siteUrl = () => process.env['E2E_SITE_URL'] ?? ''

/** Signs a new person in by the code of the mail, which the site without a mail server keeps as a file. */
async function signIn(request: APIRequestContext): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const headers = { origin: siteUrl() }
  const asked = await request.post('/api/be/login/email', { headers, data: { email, lang: 'en' } })
  expect(asked.ok(), 'a code is sent').toBe(true)
  const code = await codeFor(email)
  const entered = await request.post('/api/be/login/email/code', {
    headers,
    data: { email, code, lang: 'en' },
  })
  expect(entered.ok(), 'the code is taken').toBe(true)
  const { uid } = (await entered.json()) as { uid: string } // the reply of enterSignInCode
  return uid
}

/** The code that was mailed to an address. */
export async function codeFor(email: string): Promise<string> {
  const folder = path.join(path.dirname(process.env['E2E_SITE_LOG'] ?? ''), 'data/outbox')
  for (const name of await readdir(folder)) {
    const mail = await readFile(path.join(folder, name), 'utf8')
    if (mail.includes(`To: ${email}`)) return /^Subject: (\d{6})/m.exec(mail)?.[1] ?? ''
  }
  throw new Error(`no mail to ${email}`)
}

/** The site's admin gives rights, as they would on the page of users. */
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

/** A test whose reader is signed in with an account of its own that nobody else knows. */
export const user = visitor.extend({
  context: async ({ context }, use) => {
    await signIn(context.request)
    await use(context)
  },
})

/** The same with pro status. */
export const pro = visitor.extend({
  context: async ({ context }, use) => {
    await giveRights(await signIn(context.request), { grant: { until: null } })
    await use(context)
  },
})
