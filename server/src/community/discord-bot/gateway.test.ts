import { INTERACTIONS_PATH, LINE_HEADERS } from '@raidkit/bot'
import { fakeGateway, lineSignature } from '@raidkit/bot/testing'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/testApp.ts'
import { startGateway } from './gateway.ts'

const TOKEN = 'canary-bot-token'
const BOT = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret', DISCORD_BOT_TOKEN: TOKEN }
const PATIENCE = { timeout: 50_000, interval: 50 }

const interaction = (id: string) => ({
  id,
  application_id: '1',
  type: 2,
  token: `token${id}`,
  version: 1,
  locale: 'en-US',
  channel_id: '5',
  user: { id: '7', username: 'u', discriminator: '0', avatar: null },
  entitlements: [],
  authorizing_integration_owners: {},
  attachment_size_limit: 1,
  data: { id: '9', name: 'restock', type: 1, options: [] },
})

it('inside the site commands come over the line and are answered there', async () => {
  const discord = await fakeGateway({ token: TOKEN })
  const environment = { ...BOT, DISCORD_GATEWAY: 'site', DISCORD_URL: discord.url }
  const site = await testApp({ environment })
  const stop = startGateway(site.door, site.deps)
  try {
    await expect.poll(() => discord.lines.size, PATIENCE).toBe(1)
    discord.use(interaction('1001'))
    await expect.poll(() => discord.callbacks.length, PATIENCE).toBeGreaterThan(0)
    expect(discord.callbacks[0]).toMatchObject({
      path: expect.stringContaining('/interactions/1001/token1001/callback'),
      body: { type: expect.toSatisfy((type: number) => type === 4 || type === 5) },
    })
  } finally {
    await stop()
    await site.close()
    await discord.close()
  }
})

it('a gateway elsewhere is known by the token that both have, and by nothing else', async () => {
  const site = await testApp({ environment: { ...BOT, DISCORD_GATEWAY: 'bot' } })
  const send = (token: string, { id = '1', ageMs = 0 } = {}) => {
    const payload = JSON.stringify(interaction(id))
    const timestamp = String(Math.floor((Date.now() - ageMs) / 1000))
    return site.app.inject({
      method: 'POST',
      url: INTERACTIONS_PATH,
      payload,
      headers: {
        [LINE_HEADERS.timestamp]: timestamp,
        [LINE_HEADERS.signature]: lineSignature(token, timestamp, payload),
      },
    })
  }
  expect((await send(TOKEN)).statusCode).toBe(200)
  expect((await send(TOKEN)).statusCode).toBe(401) // the same twice
  expect((await send('another-token', { id: '2' })).statusCode).toBe(401)
  expect((await send(TOKEN, { id: '3', ageMs: 600_000 })).statusCode).toBe(401)
  await site.close()
})

it('a site without a bot has no such door', async () => {
  const site = await testApp()
  const reply = await site.app.inject({ method: 'POST', url: INTERACTIONS_PATH, payload: '{"type":1}' })
  expect(reply.statusCode).toBe(404)
  await expect(startGateway(site.door, site.deps)()).resolves.toBeUndefined()
  await site.close()
})
