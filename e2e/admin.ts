import { readFile } from 'node:fs/promises'
import { test as visitor } from './test.ts'

type Cookie = { name: string; value: string; url: string }

const LINK = /Owner link[^:]*: (\S+)/

/** Follows the owner link that the site printed, as its operator would, and keeps the session. */
export async function signInOwner(siteUrl: string, logFile: string): Promise<Cookie[]> {
  const link = LINK.exec(await readFile(logFile, 'utf8'))?.[1]
  if (!link) throw new Error('the site printed no owner link')
  const { pathname, search } = new URL(link)
  const reply = await fetch(siteUrl + pathname + search, { redirect: 'manual' })
  return reply.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), url: siteUrl }
  })
}

/** Returns the cookies of the site's admin. */
export function adminCookies(): Cookie[] {
  // Safe: written by the global set-up from signInOwner.
  return JSON.parse(process.env['E2E_ADMIN_COOKIES'] ?? '[]') as Cookie[]
}

/** Test whose reader is the site's admin. */
export const test = visitor.extend({
  context: async ({ context }, use) => {
    await context.addCookies(adminCookies())
    await use(context)
  },
})
