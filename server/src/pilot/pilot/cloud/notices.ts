import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DRIVE_NOTICE_PATH } from '@raidkit/contract/pilot/pilotDrive'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { channelSecret } from '../../cloud-drive/index.ts'
import type { Deps } from '../../../deps.ts'
import { tokenBuckets } from '../../../platform/http/live/tokenBucket.ts'

/** Maximum size of a notice's body, which is in fact empty. */
const BODY_LIMIT_BYTES = 4 * 1024
/** Resource state of a channel's first message, which only confirms the channel. */
const SYNC = 'sync'
/** Rate limit of looks per channel, however many notices it sends. */
const RATE = { perSecond: 2, burst: 20 }
const CHANNEL = /^[\w-]{1,64}$/
const NUMBER = /^\d{1,15}$/

type Noticing = Pick<Deps, 'store' | 'now' | 'secret'> & {
  /** Requests a look; undefined if Google is not set up, in which case no notice is accepted. */
  want: ((userUid: string) => void) | undefined
}

/**
 * Registers the route to which Google posts changes in watched folders. A notice is accepted only with the channel's
 * secret, which is checked before any lookup.
 */
export function driveNotices(app: FastifyInstance, { store, now, secret, want }: Noticing): void {
  const mayPass = tokenBuckets({ ...RATE, now })

  async function take({ channelId, number, state }: Notice): Promise<void> {
    if (state === SYNC || !mayPass(channelId)) return
    const userUid = await store.cloudDrives.notice(channelId, number, new Date(now()))
    if (userUid !== undefined) return want?.(userUid)
    // A repeated notice does no harm; for a channel that has ended, Google is told to stop.
    if (!(await store.cloudDrives.isChannel(channelId))) throw new Refusal('not_found')
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    // No rate limit by address: all of Google's notices come from a few addresses, and without the secret nothing is
    // done.
    scope.post(DRIVE_NOTICE_PATH, { config: { rateLimit: false } }, async (request, reply) => {
      const notice = noticeIn(request, secret)
      if (!notice || !want) throw new Refusal('not_found')
      await take(notice)
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

type Notice = { channelId: string; number: number; state: string }

/** Reads a notice; undefined if the channel's secret is wrong. */
function noticeIn({ headers }: FastifyRequest, secret: string): Notice | undefined {
  const channelId = textOf(headers['x-goog-channel-id'])
  const number = textOf(headers['x-goog-message-number'])
  const expected = channelSecret(secret, channelId)
  const isRight = timingSafeEqual(digest(expected), digest(textOf(headers['x-goog-channel-token'])))
  if (!isRight || !CHANNEL.test(channelId) || !NUMBER.test(number)) return undefined
  return { channelId, number: Number(number), state: textOf(headers['x-goog-resource-state']) }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '')

const digest = (text: string) => createHash('sha256').update(text).digest()
