import { LINE_HEADERS, lineSignature } from '../discord/lineSignature.ts'

/** Path at which the site accepts interactions, from Discord and from our gateway. */
export const INTERACTIONS_PATH = '/api/be/discord/interactions'
const TIMEOUT_MS = 2_800

type PassOptions = { siteUrl: string; token: string; now: () => number }

/** Returns a function that forwards an interaction to the site and returns the site's answer. */
export function passOn({ siteUrl, token, now }: PassOptions) {
  return async (interaction: unknown): Promise<unknown> => {
    const body = JSON.stringify(interaction)
    const timestamp = String(Math.floor(now() / 1000))
    const reply = await fetch(siteUrl + INTERACTIONS_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [LINE_HEADERS.timestamp]: timestamp,
        [LINE_HEADERS.signature]: lineSignature(token, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok) throw new Error(`the site answers ${reply.status}`)
    return reply.json()
  }
}
