import { createHash } from 'node:crypto'
import { commandSet, restockPost } from '@raidkit/bot'
import { loadLabels } from '@raidkit/catalog/labels'
import { judgeRestock } from '@raidkit/rules/alerts/alerts'
import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { resetOf, resetsOf } from '../../alerts/judging/index.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import type { Discord, DiscordChannels } from '../../platform/outside/discord.ts'
import { openProviders } from '../../platform/outside/providers.ts'
import type { DiscordChannelRow } from '../tables/discordChannels.ts'
import { inviteOf } from './botPage.ts'

const PAGE = 100
/** Other jobs wait meanwhile; what is left comes with the next turn. */
const LONGEST_TURN_MS = 15_000
/** A restock of half an hour ago is no news. */
const LATEST_MS = 30 * MINUTE_MS

/** The set of commands, and posts of restocks. None where no bot is set up. */
export function discordBotJobs(deps: Deps): Job[] {
  const { discord } = openProviders(deps.settings)
  const channels = discord?.channels
  return [
    ...(discord?.commands && inviteOf(deps.settings) !== undefined
      ? [commandJob(deps, discord.commands)]
      : []),
    ...(channels
      ? [
          {
            name: 'discord-restocks',
            everyMs: 20 * SECOND_MS,
            run: (held: AbortSignal) => postRestocks(deps, channels, held),
          },
        ]
      : []),
  ]
}

/** Discord keeps the set: it is sent when a start finds that it has changed. */
function commandJob({ store }: Deps, commands: NonNullable<Discord['commands']>): Job {
  return {
    name: 'discord-commands',
    everyMs: 60 * MINUTE_MS,
    atStart: true,
    run: async () => {
      const set = commandSet()
      const hash = createHash('sha256')
        .update(commands.application)
        .update(JSON.stringify(set))
        .digest('base64url')
      if ((await store.settings.get('discordCommands'))?.value === hash) return
      await commands.put(set)
      await store.settings.set('discordCommands', hash)
    },
  }
}

/**
 * Posts what was restocked since the last turn. A post that was sent but could not be noted is sent again with the same
 * nonce, and Discord knows it.
 */
export async function postRestocks(deps: Deps, channels: DiscordChannels, held: AbortSignal): Promise<void> {
  const { store } = deps
  const resets = await resetsOf(deps)
  const untilMs = performance.now() + LONGEST_TURN_MS
  let after = ''
  for (let rows = await store.discordChannels.after(after, PAGE); rows.length > 0;) {
    for (const row of rows) {
      if (held.aborted || performance.now() > untilMs) return
      await postTo(deps, { row, resets, channels })
      after = row.channelId
    }
    rows = await store.discordChannels.after(after, PAGE)
  }
}

type Posting = {
  row: DiscordChannelRow
  resets: Awaited<ReturnType<typeof resetsOf>>
  channels: DiscordChannels
}

async function postTo(
  { store, settings, now, log }: Deps,
  { row, resets, channels }: Posting,
): Promise<void> {
  const { channelId, mode, language } = row
  const verdicts = TRADER_NAMES.map((trader) => {
    const before = row.awaited[trader] ?? { dueAtMs: null, firedAtMs: null }
    const verdict = judgeRestock(before, resetOf(resets, mode, trader), now())
    return { trader, before, ...verdict }
  })
  if (verdicts.every(({ state, before }) => state === before)) return
  const fresh = verdicts.flatMap(({ trader, fired }) =>
    fired && now() - fired.atMs <= LATEST_MS ? [{ trader, atMs: fired.atMs }] : [],
  )
  try {
    if (fresh.length > 0) {
      const labels = await loadLabels(language)
      const traders = fresh.map(({ trader }) => labels.of('traders', trader) ?? trader)
      const nonce = nonceOf(channelId, fresh)
      await channels.post(channelId, {
        ...restockPost({ traders, mode, language, siteUrl: settings.SITE_URL }),
        nonce,
      })
    }
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error
    // The channel is gone, or the bot was shown out of it: whoever wants posts asks for them again.
    log.warn({ code: error.code, status: error.status }, 'restocks are no longer posted in a channel')
    return store.discordChannels.remove(channelId)
  }
  const awaited = Object.fromEntries(verdicts.map(({ trader, state }) => [trader, state]))
  await store.discordChannels.await(channelId, awaited)
}

/** At most 25 signs, the same for the same restocks. */
function nonceOf(channelId: string, fresh: readonly { trader: string; atMs: number }[]): string {
  const hash = createHash('sha256').update(channelId)
  for (const { trader, atMs } of fresh) hash.update(`${trader}${atMs}`)
  return hash.digest('base64url').slice(0, 24)
}
