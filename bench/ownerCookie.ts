import { readFile } from 'node:fs/promises'
import type { Site } from '../e2e/site.ts'

/** The cookies of the site's owner, who signs in by the link that it printed. */
export async function ownerCookie({ url, logFile }: Pick<Site, 'url' | 'logFile'>): Promise<string> {
  const link = /\/api\/\S+token=\S+/.exec(await readFile(logFile, 'utf8'))?.[0] ?? ''
  const reply = await fetch(url + link, { redirect: 'manual' })
  return reply.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
}
