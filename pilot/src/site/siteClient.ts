import {
  PILOT_VERSION_PATH,
  PILOT_WEBHOOK_PATH,
  PilotAnswer,
  type PilotEvent,
} from '@raidkit/contract/pilot/pilotWebhook'

/** Timeout in ms of an answer, and delay before the one retry (external interfaces 4.5). */
const ANSWER_MS = 10_000
const RETRY_MS = 2_000
/**
 * Maximum number of queued events, so that an unreachable site does not fill the memory; the oldest are dropped first.
 */
const MOST_WAITING = 50
const LONGEST_ANSWER = 1_048_576
const LONGEST_VERSION = 32

/** Event without the key, which is added when it is sent. */
export type SiteEvent = PilotEvent extends infer One
  ? One extends PilotEvent
    ? Omit<One, 'hookId'>
    : never
  : never

export type SiteAnswer =
  | { state: 'answer'; answer: PilotAnswer }
  /** Without a key nothing is sent. */
  | { state: 'noKey' }
  | { state: 'noServer' }

export type SiteClient = {
  send: (event: SiteEvent) => Promise<SiteAnswer>
  /** Returns the version that the site offers; undefined if the site does not respond. */
  version: () => Promise<string | undefined>
}

type Options = { site: () => string; key: () => string; retryMs?: number; answerMs?: number }

/**
 * Creates the client of the second protocol: events are sent to the site one after another, in the order in which they
 * happened.
 */
export function siteClient({ site, key, retryMs = RETRY_MS, answerMs = ANSWER_MS }: Options): SiteClient {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const once = async (event: SiteEvent): Promise<PilotAnswer | undefined> => {
    try {
      const answer = await fetch(new URL(PILOT_WEBHOOK_PATH, site()), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...event, ...routing(event), hookId: key() }),
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error', // the key must not be sent to another site
      })
      if (!answer.ok) return undefined
      return PilotAnswer.parse(JSON.parse(await limited(answer, LONGEST_ANSWER)))
    } catch {
      return undefined // unreachable, too slow, or not an answer of ours
    }
  }
  const deliver = async (event: SiteEvent): Promise<SiteAnswer> => {
    if (key() === '') return { state: 'noKey' }
    let answer = await once(event)
    if (!answer) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      answer = await once(event)
    }
    return answer ? { state: 'answer', answer } : { state: 'noServer' }
  }
  return {
    send: async (event) => {
      if (key() === '') return { state: 'noKey' }
      if (waiting >= MOST_WAITING) return { state: 'noServer' }
      waiting += 1
      const turn = last.then(() => deliver(event))
      last = turn
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    version: async () => {
      try {
        const signal = AbortSignal.timeout(answerMs)
        const answer = await fetch(new URL(PILOT_VERSION_PATH, site()), { signal })
        const text = answer.ok ? await limited(answer, LONGEST_VERSION) : ''
        return text.replaceAll('"', '').trim() || undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Returns the flag that asks the site to assign a quest by the profile, if that is known. */
const routing = ({ event }: SiteEvent) => (event === 'quest' ? { profileRouting: true } : {})

/** Returns the text of an answer; throws if it is longer than the maximum. */
async function limited(answer: Response, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > most) throw new Error('too long')
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
