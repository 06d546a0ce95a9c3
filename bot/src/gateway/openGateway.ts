import { setTimeout as sleep } from 'node:timers/promises'
import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayIntentBits,
  Options,
  Routes,
} from 'discord.js'
import { z } from 'zod'
import { Snowflake } from '../discord/interaction.ts'

export type GatewayLog = {
  info: (about: object, text: string) => void
  warn: (about: object, text: string) => void
}

type GatewayOptions = {
  token: string
  /** Discord's address, without `/api`. */
  discordUrl: string
  /** Returns the answer to an interaction as Discord sent it; undefined for none. */
  answer: (interaction: unknown) => Promise<unknown>
  log: GatewayLog
  /** Delay in ms before the next attempt to connect. */
  retryMs?: number
}

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 300_000
/** The library's name for connecting. */
const CONNECT = 'login'

const Callback = z.object({ id: Snowflake, token: z.string().regex(/^[\w.~-]{1,500}$/) })

/**
 * Opens the gateway connection to Discord, which delivers commands where Discord cannot reach the site. Discord decides
 * the number of shards; the library restores lost connections. Returns a stop function; connecting continues in the
 * background.
 */
export function openGateway({ token, discordUrl, answer, log, retryMs = FIRST_RETRY_MS }: GatewayOptions) {
  const stopping = new AbortController()
  const client = new Client({
    // Commands need no intent; servers are requested so that the library knows when all shards are ready.
    intents: [GatewayIntentBits.Guilds],
    shards: 'auto',
    rest: { api: `${discordUrl}/api` },
    // Nothing is read from the library's cache: it keeps only what it must.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
  })

  async function respond(raw: unknown): Promise<void> {
    const { id, token: reply } = Callback.parse(raw)
    const body = await answer(raw)
    if (body !== undefined)
      await client.rest.post(Routes.interactionCallback(id, reply), { body, auth: false })
  }

  client.ws.on(
    'INTERACTION_CREATE' as never,
    ((raw: unknown) =>
      void respond(raw).catch((error: unknown) =>
        log.warn({ err: said(error) }, 'a command could not be answered'),
      )) as never,
  )
  client.on(Events.ShardReady, (shard) => log.info({ shard }, 'Discord: a shard is ready'))
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'Discord: a shard connects again'))
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ err: said(error), shard }, 'Discord: a shard failed'),
  )
  client.on(Events.Error, (error) => log.warn({ err: said(error) }, 'Discord: the line failed'))

  const connecting = connect()

  async function connect(): Promise<void> {
    for (let pauseMs = retryMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS)) {
      try {
        await client[CONNECT](token)
        return
      } catch (error) {
        if (isTokenWrong(error)) return log.warn({}, 'Discord refuses DISCORD_BOT_TOKEN')
        log.warn({ err: said(error) }, 'Discord cannot be reached')
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      await client.destroy()
      await connecting
    },
  }
}

function isTokenWrong(error: unknown): boolean {
  return error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid
}

/**
 * Describes an error for the log. Errors of the library carry the request, which contains secrets, so only name and
 * message are used.
 */
function said(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : 'failed'
}
