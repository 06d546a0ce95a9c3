import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { INTERACTIONS_PATH } from '@raidkit/bot'
import { signedHeaders } from '@raidkit/bot/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../testing/attacks/hostileTexts.ts'
import { discordAsker, type DiscordAsker } from '../../testing/services/discordAsker.ts'
import { providerSite } from '../../testing/services/providerSite.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const PING = '{"type":1}'
const RATE_LIMIT = 60

let here: Awaited<ReturnType<typeof providerSite>>
let asker: DiscordAsker
beforeAll(async () => {
  const environment = { ...discordAsker.environment, PRICE_FEED: 'sample', RATE_LIMIT: String(RATE_LIMIT) }
  here = await providerSite(START_MS, undefined, environment)
  asker = discordAsker.over(here)
})
afterAll(() => here.close())

const good = () => signedHeaders(PING, here.clock.nowMs)
let strangers = 0
/** Posts from a network of its own, as refusals are counted per network. */
const post = (payload: string, headers: Record<string, string | undefined>, remoteAddress?: string) =>
  here.site.app.inject({
    method: 'POST',
    url: INTERACTIONS_PATH,
    payload,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    remoteAddress: remoteAddress ?? `198.51.${Math.floor(++strangers / 250)}.${strangers % 250}`,
  })

/** Signs a body with a valid key that is not Discord's. */
function foreignHeaders(body: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const timestamp = good()['x-signature-timestamp'] ?? ''
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const signature = sign(null, Buffer.from(timestamp + body), key).toString('hex')
  return { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature }
}

describe('what Discord did not sign', () => {
  const SIGNATURE = 'x-signature-ed25519'
  const TIME = 'x-signature-timestamp'
  it.each<[string, () => [string, Record<string, string | undefined>]]>([
    ['no headers', () => [PING, {}]],
    ['no signature', () => [PING, { ...good(), [SIGNATURE]: undefined }]],
    ['no time', () => [PING, { ...good(), [TIME]: undefined }]],
    ['another body', () => ['{"type":1 }', good()]],
    ['an empty body', () => ['', good()]],
    ['a longer body', () => [`${PING}\n`, good()]],
    ['another key', () => [PING, foreignHeaders(PING)]],
    ['a zero signature', () => [PING, { ...good(), [SIGNATURE]: '0'.repeat(128) }]],
    ['a signature cut short', () => [PING, { ...good(), [SIGNATURE]: good()[SIGNATURE]?.slice(0, 126) }]],
    ['a signature with a tail', () => [PING, { ...good(), [SIGNATURE]: `${good()[SIGNATURE]}00` }]],
    ['no hex', () => [PING, { ...good(), [SIGNATURE]: 'zz'.repeat(64) }]],
    ['a time moved by a second', () => [PING, { ...good(), [TIME]: String(here.clock.nowMs / 1000 + 1) }]],
    ['a time with a sign', () => [PING, { ...good(), [TIME]: `+${good()[TIME]}` }]],
    ['an old time, well signed', () => [PING, signedHeaders(PING, START_MS - 3_600_000)]],
    ['a time to come, well signed', () => [PING, signedHeaders(PING, START_MS + 3_600_000)]],
    ['the time as a number of another kind', () => [PING, { ...good(), [TIME]: '1e9' }]],
    ['headers of the other way', () => [PING, { 'x-bot-signature': '00', 'x-bot-timestamp': good()[TIME] }]],
  ])('%s: 401, and nothing is said', async (_, made) => {
    const reply = await post(...made())
    expect([reply.statusCode, reply.body]).toEqual([401, expect.not.stringContaining('"type"')])
  })

  it('is read for a minute’s number of times, then not at all; Discord goes on', async () => {
    const from = '203.0.113.9'
    const wrong = { ...good(), 'x-signature-ed25519': 'ab'.repeat(64) }
    const statuses: number[] = []
    for (let nth = 0; nth < RATE_LIMIT + 40; nth += 1)
      statuses.push((await post('x'.repeat(60_000), wrong, from)).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(RATE_LIMIT + 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(39)
    expect((await post(PING, good(), '203.0.113.10')).statusCode).toBe(200)
    here.clock.nowMs += 61_000
    expect((await post(PING, good(), from)).statusCode).toBe(200)
  })
})

describe('what Discord signed', () => {
  it('of 20 that are the same at once one is answered', async () => {
    const command = asker.command('price', { name: 'salewa_first_aid_kit' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => asker.send(command)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19)
  })

  it('of a kind or shape that nobody knows is refused, and never fails', async () => {
    const types = [0, 3, 5, 6, 255, -1, 1.5, '1', '2', null, [], {}].map((type) => JSON.stringify({ type }))
    const command = JSON.stringify(asker.command('price', { name: 'x' }))
    const inside = hostileTexts('name').flatMap((text) => [
      command.replace(/"options":\[.*?\]/, `"options":[${text || 'null'}]`),
      command.replace(/"data":\{.*\}\}$/, `"data":${text || 'null'}}`),
    ])
    for (const text of [...types, ...hostileTexts('type'), ...inside]) {
      const { statusCode } = await post(text, signedHeaders(text, here.clock.nowMs))
      // A well-formed command with an odd option is answered to the user who sent it; a repeated one is not.
      expect([200, 400, 401], `${statusCode} to ${text.slice(0, 200)}`).toContain(statusCode)
    }
    expect(here.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
