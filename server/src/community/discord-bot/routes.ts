import {
  answerInteraction,
  Interaction,
  INTERACTIONS_PATH,
  isFresh,
  isFromLine,
  isSigned,
  LINE_HEADERS,
  readPublicKey,
  type Answer,
} from '@raidkit/bot'
import { getDiscordBot } from '@raidkit/contract/community/discordBot'
import { Refusal } from '@raidkit/contract/platform/errors'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import { tokenBuckets } from '../../platform/http/live/tokenBucket.ts'
import { openProviders } from '../../platform/outside/providers.ts'
import { makeBotPage } from './botPage.ts'
import { makeBotSite } from './botSite.ts'

/** Maximum size of an interaction; the longest option has 6,000 characters. */
const BODY_BYTES = 64 * 1024
/** Ten commands at once, then one every three seconds. */
const COOLDOWN = { most: 10, refillMs: 3_000 } as const
/** Period in which a signature is valid. */
const ONCE_MS = 600_000
/** Maximum number of networks that are tracked for wrong signatures. */
const MOST_STRANGERS = 10_000

/** Registers the bot's commands: from Discord, signed by it, or from a gateway that has the bot's token. */
export function discordBotRoutes(app: FastifyInstance, door: Door, deps: Deps): void {
  const { settings } = deps
  const site = makeBotSite(door, deps, openProviders(settings).discord?.channels)
  const answerTo = makeAnswerer(deps, site)
  const key =
    settings.DISCORD_PUBLIC_KEY === undefined ? undefined : readPublicKey(settings.DISCORD_PUBLIC_KEY)
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_GATEWAY: gateway } = settings

  function isGenuine({ headers }: FastifyRequest, body: Buffer): boolean {
    const line = {
      timestamp: headers[LINE_HEADERS.timestamp],
      signature: headers[LINE_HEADERS.signature],
      body,
    }
    if (gateway === 'bot' && botToken !== undefined && isFromLine(botToken, line))
      return isFresh(line.timestamp, deps.now())
    const timestamp = headers['x-signature-timestamp']
    const signed = { signature: headers['x-signature-ed25519'], timestamp, body }
    return key !== undefined && isSigned(key, signed) && isFresh(timestamp, deps.now())
  }

  const strangers = strangerLimit(deps)

  /** Runs before the body is read: invalid requests cost nothing. */
  const refuseStale = async ({ headers, ip }: FastifyRequest) => {
    strangers.check(ip)
    if (!key && (gateway !== 'bot' || botToken === undefined)) throw new Refusal('not_found')
    const timestamps = [headers['x-signature-timestamp'], headers[LINE_HEADERS.timestamp]]
    if (!timestamps.some((timestamp) => isFresh(timestamp, deps.now())))
      throw new Refusal('sign_in_required', 'the signature is not right')
  }

  void app.register(async (scope) => {
    // The signature covers the bytes: they are read unparsed, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    // Discord sends everybody's interactions from few addresses: they are limited by person instead.
    const options = { config: { rateLimit: false as const }, onRequest: refuseStale } as const
    scope.post(INTERACTIONS_PATH, options, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isGenuine(request, body)) {
        strangers.note(request.ip)
        throw new Refusal('sign_in_required', 'the signature is not right')
      }
      void reply.header('cache-control', 'no-store')
      return answerTo(parsed(body))
    })
  })

  door.answerShared(getDiscordBot, makeBotPage(deps, site))
}

/**
 * Limits wrong signatures by network. Genuine interactions are not limited by address, but each wrong one costs reading
 * and verifying a body: a network that sends too many is refused for a minute before its bodies are read.
 */
function strangerLimit({ settings: { RATE_LIMIT: perMinute }, now }: Pick<Deps, 'settings' | 'now'>) {
  const mayFail = tokenBuckets({ perSecond: perMinute / 60, burst: Math.max(1, perMinute), now })
  const refusedUntil = new Map<string, number>()
  return {
    note(ip: string): void {
      const network = networkOf(ip)
      if (perMinute === 0 || mayFail(network)) return
      if (refusedUntil.size >= MOST_STRANGERS) refusedUntil.clear()
      refusedUntil.set(network, now() + MINUTE_MS)
    },
    check(ip: string): void {
      const waitMs = (refusedUntil.get(networkOf(ip)) ?? 0) - now()
      if (waitMs > 0) throw tooOften(waitMs, '429 - Rate limit exceeded')
    },
  }
}

/** Answers each interaction once, whichever node receives it. */
export function makeAnswerer({ store, settings, now, log }: Deps, site: ReturnType<typeof makeBotSite>) {
  const { discord } = openProviders(settings)
  return async (raw: unknown): Promise<Answer> => {
    const read = Interaction.safeParse(raw)
    if (!read.success) throw new Refusal('bad_request', 'this is no interaction that we know')
    const interaction = read.data
    if (interaction.type !== 1) {
      const once = { key: `discord:${interaction.id}`, most: 1, refillMs: ONCE_MS, nowMs: now() }
      if ((await store.counts.spend(once)).isRefused) throw new Refusal('sign_in_required', 'answered before')
    }
    return answerInteraction(interaction, {
      ...site,
      waitMs: async (personId) => {
        const { isRefused, waitMs } = await store.counts.spend({
          key: `bot:${personId}`,
          ...COOLDOWN,
          nowMs: now(),
        })
        return isRefused ? waitMs : 0
      },
      followUp: async (token, message) => discord?.commands?.followUp(token, message),
      failed: (error) => log.warn({ err: error }, 'a command of the bot failed'),
    })
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
