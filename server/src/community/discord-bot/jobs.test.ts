import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { TRADERS } from '@raidkit/rules/catalogue/traders'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedDocuments } from '../../platform/outside/feed/feedDocument.ts'
import { discordAsker, type DiscordAsker } from '../../testing/services/discordAsker.ts'
import { providerSite } from '../../testing/services/providerSite.ts'
import { discordBotJobs } from './jobs.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const FEED = 'http://127.0.0.1:9'
const [GUILD, CHANNEL] = ['600000000000000001', '500000000000000001'] as const

let here: Awaited<ReturnType<typeof providerSite>>
let asker: DiscordAsker
beforeEach(async () => {
  here = await providerSite(START_MS, undefined, { ...discordAsker.environment, PRICE_FEED: FEED })
  asker = discordAsker.over(here)
})
afterEach(() => here.close())

async function run(name: string): Promise<void> {
  const job = discordBotJobs(here.site.deps).find((each) => each.name === name)
  expect(job, name).toBeDefined()
  await job?.run(new AbortController().signal)
}

/** The feed says when Prapor is restocked next. */
async function restockAt(resetAtMs: number): Promise<void> {
  const document = feedDocuments(FEED).find(
    (one) => one.kind === 'traders' && 'mode' in one && one.mode === 'PVP',
  )
  const { id } = TRADERS.find(({ name }) => name === 'Prapor') ?? { id: '' }
  const body = await promisify(gzip)(JSON.stringify([{ id, resetAtMs }]))
  const copy = { url: document?.url ?? '', etag: null, hash: String(resetAtMs), records: 1, body }
  await here.site.deps.store.feedDocuments.put(copy, new Date(here.clock.nowMs))
}

const inServer = (permissions: string) => ({
  guild: {
    guild_id: GUILD,
    channel_id: CHANNEL,
    guild_locale: 'ru',
    member: { user: { id: here.nextId() }, permissions },
  },
})
const posts = () => here.discord.posts.map(({ body: { embeds: [embed] = [] } }) => embed)

it('the set of commands is registered once, and again when it is another', async () => {
  await run('discord-commands')
  await run('discord-commands')
  expect(here.discord.commandSets).toHaveLength(1)
  expect(here.discord.commandSets[0]?.map(({ name }) => name)).toContain('price')
  await here.site.deps.store.settings.set('discordCommands', 'of an older build')
  here.discord.trouble('/api/v10/applications', { status: 429, body: { retry_after: 1 } }, 1)
  await expect(run('discord-commands')).rejects.toMatchObject({ retryAfterMs: 1000 })
  await run('discord-commands')
  expect(here.discord.commandSets).toHaveLength(2)
})

describe('posts of restocks', () => {
  async function wanted(): Promise<void> {
    here.discord.channels.add(CHANNEL)
    const message = await asker.ask('restock-posts', { on: true }, inServer('32'))
    expect(message).toMatchObject({ flags: 64, content: expect.stringContaining('PVP') })
  }

  it.each([
    ['somebody without rights', '0', 'Only server managers'],
    ['a manager where the bot may not write', '32', 'cannot post'],
  ])('are refused to %s', async (_, permissions, why) => {
    const message = await asker.ask('restock-posts', { on: true }, inServer(permissions))
    expect(message.content).toContain(why)
    expect(await here.site.deps.store.discordChannels.after('', 9)).toEqual([])
  })

  it('are refused where there is no server', async () => {
    expect((await asker.ask('restock-posts', { on: true })).content).toContain('server')
  })

  it('are refused in an eleventh channel, while those that have them may change them', async () => {
    await wanted()
    const createdAt = new Date(here.clock.nowMs)
    const more = { guildId: GUILD, mode: 'PVP', language: 'en', createdAt } as const
    const { discordChannels } = here.site.deps.store
    for (let nth = 1; nth < 10; nth++)
      await discordChannels.put({ ...more, channelId: `90000000000000000${nth}` })
    await wanted()
    await discordChannels.put({ ...more, channelId: '900000000000000099' })
    const message = await asker.ask('restock-posts', { on: true }, inServer('32'))
    expect(message.content).toContain('ten channels')
  })

  it('come once, in the language of the server, and end when they are turned off', async () => {
    await wanted()
    await restockAt(START_MS + HOUR_MS)
    await run('discord-restocks')
    expect(posts()).toHaveLength(1) // that of turning it on
    here.clock.nowMs = START_MS + HOUR_MS + MINUTE_MS
    await restockAt(START_MS + 3 * HOUR_MS)
    await run('discord-restocks')
    await run('discord-restocks')
    expect(posts().slice(1)).toMatchObject([{ description: 'Пополнение: Прапор' }])
    await asker.ask('restock-posts', { on: false }, inServer('8'))
    here.clock.nowMs = START_MS + 4 * HOUR_MS
    await run('discord-restocks')
    expect(posts()).toHaveLength(2)
  })

  it('wait while Discord asks for a pause, and are not doubled', async () => {
    await wanted()
    await restockAt(START_MS + HOUR_MS)
    await run('discord-restocks')
    here.clock.nowMs = START_MS + HOUR_MS + MINUTE_MS
    here.discord.trouble('/api/v10/channels', { status: 429, body: { retry_after: 2 } }, 1)
    await expect(run('discord-restocks')).rejects.toMatchObject({ retryAfterMs: 2000 })
    await run('discord-restocks')
    await run('discord-restocks')
    expect(posts()).toHaveLength(2)
  })

  it('end in a channel that shows the bot out', async () => {
    await wanted()
    await restockAt(START_MS + HOUR_MS)
    await run('discord-restocks')
    here.discord.channels.clear()
    here.clock.nowMs = START_MS + HOUR_MS + MINUTE_MS
    await run('discord-restocks')
    expect(await here.site.deps.store.discordChannels.after('', 9)).toEqual([])
  })

  it('of long ago are no news', async () => {
    await wanted()
    await restockAt(START_MS + HOUR_MS)
    await run('discord-restocks')
    here.clock.nowMs = START_MS + 5 * HOUR_MS
    await run('discord-restocks')
    expect(posts()).toHaveLength(1)
  })
})
