import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFromLine, LINE_HEADERS } from '../discord/lineSignature.ts'
import { fakeGateway } from '../testing/fakeGateway.ts'
import { openGateway } from './openGateway.ts'
import { INTERACTIONS_PATH, passOn } from './passOn.ts'

const TOKEN = 'MTIz.canary.token'
const PATIENCE = { timeout: 30_000, interval: 50 }
const QUIET = { info: () => undefined, warn: () => undefined }

let discord: Awaited<ReturnType<typeof fakeGateway>>
let nth = 0
beforeEach(async () => void (discord = await fakeGateway({ token: TOKEN, shards: 2 })))
afterEach(() => discord.close())

/** Returns an interaction as Discord sends it; the library requires more fields than we read. */
const interaction = () => ({
  id: String(1000 + ++nth),
  application_id: '1',
  type: 2,
  token: `aToken${nth}`,
  version: 1,
  locale: 'en-US',
  user: { id: '7', username: 'u', discriminator: '0', avatar: null },
  channel_id: '5',
  entitlements: [],
  authorizing_integration_owners: {},
  attachment_size_limit: 1,
  data: { id: '9', name: 'price', type: 1, options: [] },
})

function opened(answer: (raw: unknown) => Promise<unknown>, token = TOKEN) {
  return openGateway({ token, discordUrl: discord.url, answer, log: QUIET, retryMs: 50 })
}

it('takes commands on all shards, answers them, also after a pause and over a new line', async () => {
  const gateway = opened(async () => ({ type: 4, data: { content: 'hi' } }))
  try {
    await expect.poll(() => discord.identified.length, PATIENCE).toBe(2)
    expect(discord.identified.toSorted(([a], [b]) => a - b)).toEqual([
      [0, 2],
      [1, 2],
    ])
    discord.seen.refuseNext = 1 // Discord asks for a pause; the answer comes after it
    const first = interaction()
    discord.use(first)
    await expect.poll(() => discord.callbacks.length, PATIENCE).toBe(1)
    expect(discord.callbacks[0]).toEqual({
      path: expect.stringContaining(`/interactions/${first.id}/${first.token}/callback`),
      body: { type: 4, data: { content: 'hi' } },
    })
    discord.cut()
    await expect.poll(() => discord.seen.resumes, PATIENCE).toBe(2)
    discord.use(interaction())
    await expect.poll(() => discord.callbacks.length, PATIENCE).toBe(2)
  } finally {
    await gateway.stop()
  }
})

it('hands commands to the site, signed by the token that it does not send', async () => {
  const seen: boolean[] = []
  const site = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { [LINE_HEADERS.timestamp]: timestamp, [LINE_HEADERS.signature]: signature } = request.headers
      const body = Buffer.concat(chunks)
      seen.push(request.url === INTERACTIONS_PATH && isFromLine(TOKEN, { timestamp, signature, body }))
      expect(JSON.stringify(request.headers)).not.toContain(TOKEN)
      response.setHeader('content-type', 'application/json').end('{"type":4}')
    })
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const gateway = opened(passOn({ siteUrl, token: TOKEN, now: Date.now }))
  try {
    await expect.poll(() => discord.lines.size, PATIENCE).toBe(2)
    discord.use(interaction())
    await expect.poll(() => discord.callbacks.length, PATIENCE).toBe(1)
    expect(seen).toEqual([true])
  } finally {
    await gateway.stop()
    site.closeAllConnections()
    site.close()
  }
})

it('goes on after a command that could not be answered', async () => {
  let count = 0
  const gateway = opened(async () => {
    count += 1
    if (count === 1) throw new Error('the site is away')
    return { type: 4 }
  })
  try {
    await expect.poll(() => discord.lines.size, PATIENCE).toBe(2)
    discord.use(interaction())
    await expect.poll(() => count, PATIENCE).toBe(1)
    discord.use(interaction())
    await expect.poll(() => discord.callbacks.length, PATIENCE).toBe(1)
  } finally {
    await gateway.stop()
  }
})

it('a token that Discord refuses is not tried on and on', async () => {
  const warned: string[] = []
  const log = { info: () => undefined, warn: (_: object, text: string) => void warned.push(text) }
  const gateway = openGateway({
    token: 'MTIz.wrong.token',
    discordUrl: discord.url,
    log,
    retryMs: 50,
    answer: async () => undefined,
  })
  await expect.poll(() => warned, PATIENCE).toEqual(['Discord refuses DISCORD_BOT_TOKEN'])
  await gateway.stop()
})
