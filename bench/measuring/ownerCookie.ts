import { readFile } from 'node:fs/promises'

/** Site with its output: the printed lines, or the log file that has them. */
type SiteOutput = { url: string } & ({ logFile: string } | { said: readonly string[] })

/** Returns the cookies of the site's owner, who signs in by the link that the site printed. */
export async function ownerCookie(site: SiteOutput): Promise<string> {
  const log = 'said' in site ? site.said.join('\n') : await readFile(site.logFile, 'utf8')
  const link = /\/api\/\S+token=\S+/.exec(log)?.[0] ?? ''
  const reply = await fetch(site.url + link, { redirect: 'manual' })
  return reply.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
}
