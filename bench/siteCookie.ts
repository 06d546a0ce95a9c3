import type { Node } from '../server/src/testing/twoNodes.ts'

/** The cookie of the owner, by the link that the site printed when it started. */
export async function siteCookie({ url, said }: Node): Promise<string> {
  const link = /\/api\/\S+/.exec(said.join('\n'))?.[0] ?? ''
  const reply = await fetch(url + link, { redirect: 'manual' })
  return reply.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
}
