import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { CHAT_RATES } from './guard.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const KEY_URL = '/api/be/streamers/chat-key'

let site: TestApp
let nowMs = START_MS

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ url })
type Reply = Awaited<ReturnType<typeof get>>

/** Checks the format of every answer and returns its line. */
function lineOf(reply: Reply): string {
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(reply.body).toMatch(/^[\p{L}\p{N}"«–][^\r\n\u2028\u2029]*$/u)
  expect(reply.body.length).toBeLessThanOrEqual(380)
  expect(reply.body).toBe(reply.body.trim())
  return reply.body
}
const ask = async (query: Record<string, string>, path = '/api/be/chat/price') =>
  lineOf(await get(`${path}?${new URLSearchParams(query)}`))

describe('an item', () => {
  it('is answered with its price, change, trader and page', async () => {
    expect(await ask({ q: 'graphics card' })).toMatch(
      /^Graphics card: \d{1,3}(?:,\d{3})* ₽ flea · sample price · 24h [+-]?[\d.]+% · \w+ [$€]?\d{1,3}(?:,\d{3})*(?: ₽)? · http:\/\/localhost:3000\/item\/graphics_card$/,
    )
  })

  it.each([
    '/webhook/moobot',
    '/webhook/streamelements',
    '/webhook/stream-elements',
    '/webhook/fossabot',
    '/webhook/streamlabs',
    '/webhook/some-bot-of-tomorrow',
  ])('is the same at %s', async (path) =>
    expect(await ask({ q: 'ledx' }, path)).toBe(await ask({ q: 'ledx' })),
  )

  it.each([
    ['in the address', '/webhook/moobot?q=ledx&lang=ru', undefined, undefined],
    ['as a form', '/webhook/moobot', 'application/x-www-form-urlencoded', 'q=ledx&lang=ru'],
    ['as JSON', '/webhook/fossabot', 'application/json', '{"q":"ledx","lang":"ru","n":1}'],
    ['as text', '/webhook/streamlabs?lang=ru', 'text/plain', 'q=ledx'],
  ])('can be asked by POST, %s', async (_, url, type, payload) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const reply = await site.app.inject({
      method: 'POST',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    expect(lineOf(reply)).toBe(await ask({ q: 'ledx', lang: 'ru' }))
  })

  it.each([
    ['German', 'Grafikkarte'],
    ['Russian', 'Видеокарта'],
    ['Russian in other case', 'видеокарта'],
    ['French', 'carte graphique'],
    ['Chinese', '显卡'],
  ])('is found by its %s name without saying the language', async (_, q) => {
    expect(await ask({ q })).toMatch(/^Graphics card: /)
  })

  it('by a short name, a slug, a misspelt one and another case', async () => {
    const line = await ask({ q: 'LEDX Skin Transilluminator' })
    expect(line).toMatch(/^LEDX/)
    for (const q of ['ledx', 'LEDX', 'ledx-skin-transilluminator', 'ledx skin transiluminator', '@bob ledx'])
      expect([q, await ask({ q })]).toEqual([q, line])
  })

  it('that a sentence names, as messages of the chat do', async () => {
    const line = await ask({ q: 'ledx' })
    expect(await ask({ q: 'how much is a ledx these days' })).toBe(line)
    expect(await ask({ q: 'сколько стоит видеокарта сейчас', lang: 'ru' })).toMatch(/^Видеокарта: /)
    expect(await ask({ q: 'where do I start Delivery From the Past please', ask: 'quest' })).toMatch(
      /^Delivery From the Past: /,
    )
    expect(await ask({ q: 'who spawns on customs today', ask: 'map' })).toMatch(/^Customs: /)
  })

  it('takes + and %20 for spaces and the names of other sites', async () => {
    const line = await ask({ q: 'graphics card', lang: 'ru', mode: 'pve' })
    for (const query of ['q=graphics+card&l=ru&m=pve', 'q=graphics%20card&lang=RU&mode=PVE&x=1'])
      expect(lineOf(await get(`/webhook/moobot?${query}`))).toBe(line)
    expect(line).toMatch(/^Видеокарта: барахолка \d{1,3}(?: \d{3})* ₽ · /)
    expect(line).toMatch(/http:\/\/localhost:3000\/ru\/item\/graphics_card\?mode=pve$/)
  })

  it('is named in each language, with its own words or English ones', async () => {
    expect(await ask({ q: 'graphics card', lang: 'de' })).toMatch(/^Grafikkarte: [^·]*[\d ]+ ₽[^·]* · /)
    const chinese = await ask({ q: 'graphics card', lang: 'zh' })
    expect(chinese).toMatch(/^\p{Script=Han}.*: [^·]*[\d,]+ ₽[^·]* · /u)
    expect(await ask({ q: chinese.split(':')[0] ?? '', lang: 'ch' })).toBe(chinese)
    expect(await ask({ q: 'ledx', lang: 'xx' })).toBe(await ask({ q: 'ledx' }))
  })

  it('that cannot be sold to players says so', async () => {
    expect(await ask({ q: 'Secure container Gamma' })).toMatch(
      /^Secure container Gamma: not on the flea market · /,
    )
  })

  it('whose name begins with a dot does not begin the line with it', async () => {
    expect(await ask({ q: '.338 Lapua Magnum AP' })).toMatch(/^– \.338 Lapua Magnum AP: /)
  })
})

describe('what cannot be answered', () => {
  it.each([
    ['nothing asked', '', 'Usage: !p <item>'],
    ['an empty question', 'q=', 'Usage: !p <item>'],
    ['spaces', 'q=%20%0A', 'Usage: !p <item>'],
    ['a name alone', 'q=%40bob', 'Usage: !p <item>'],
    ['another command', 'q=&command=price', 'Usage: !price <item>'],
    ['a command that is none', 'q=&command=%2Fban', 'Usage: !p <item>'],
    ['what a bot writes for nothing', 'q=null', 'Usage: !p <item>'],
    ['a variable that was not filled in', 'q=$(querystring)', 'Usage: !p <item>'],
    ['emoji', 'q=%F0%9F%A6%94%F0%9F%A6%94', 'Usage: !p <item>'],
    ['no quest', 'ask=quest', 'Usage: !quest <name>'],
    ['no map', 'ask=map&command=where', 'Usage: !where <map>'],
    ['in Russian', 'lang=ru', 'Как спросить: !p <предмет>'],
    ['the season', 'q=ledx&mode=season', 'No seasonal prices here, only PVP and PVE'],
    ['nonsense', 'q=qqqqzzzzxxxx', 'Nothing found for "qqqqzzzzxxxx"'],
    ['nonsense in Russian', 'q=qqqqzzzzxxxx&lang=ru', 'Ничего не найдено: «qqqqzzzzxxxx»'],
    ['a link', 'q=qqqq.zzzz%2Fxxxx%3Fvvvv', 'Nothing found for "qqqq zzzz xxxx vvvv"'],
    ['markup', 'q=%3Cqqqqzzzz%20xxxxvvvv%3D1%3E', 'Nothing found for "qqqqzzzz xxxxvvvv 1"'],
  ])('%s', async (_, query, expected) =>
    expect(lineOf(await get(`/api/be/chat/price?${query}`))).toBe(expected),
  )

  it.each([
    ['an order', '/ban x'],
    ['another order', '.timeout streamer 600'],
    ['a call', '@streamer @mod'],
    ['controls', 'a\u0000\u0007\u001B[31mb\r\nPRIVMSG #x :y'],
    ['right to left', '\u202Egnp.exe\u2066'],
    ['zalgo', `z${'\u0335\u0489'.repeat(200)}`],
    ['half a sign', '\uD800'],
    ['much', 'x'.repeat(10_000)],
    ['a pattern', '(a+)+$'.repeat(50)],
    ['a statement', "'; drop table users; --"],
    ['the prototype', '__proto__ constructor'],
  ])('%s is one harmless line', async (_, q) => {
    const line = lineOf(await get(`/webhook/moobot?q=${encodeURIComponent(q.toWellFormed())}`))
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]|@|\p{M}{3}/u)
  })

  it.each(['q=%', 'q=%E0%A4', 'q=a&q=b', 'q[]=a', '&&&==', 'lang=__proto__&q=ledx', 'mode=%00&q=ledx'])(
    'the address %s too',
    async (query) => expect(lineOf(await get(`/webhook/streamelements?${query}`))).not.toBe(''),
  )
})

describe('another question', () => {
  const FIGURES = String.raw`[\d,]+ ₽`

  it.each([
    ['a quest', 'quest', 'debut', /^Debut: Prapor · .*\/progression\/quests\?quest=debut$/],
    ['a quest in Russian', 'quest', 'Проба пера', /^Debut: Prapor · /],
    ['a map', 'map', 'customs', /^Customs: 35 min · .*Reshala \d+%.*\/maps\/customs$/],
    ['a map by the name in the logs', 'map', 'bigmap', /^Customs: /],
    ['a round', 'ammo', '5.45x39mm BP gs', /^5\.45x39mm BP gs: damage 48 · penetration 45 · /],
    [
      'a calibre',
      'ammo',
      '5.45x39',
      new RegExp(`^5\\.45x39[^:]*: .+: damage \\d+, penetration \\d+, (?:${FIGURES}|no known price) · `),
    ],
    [
      'a craft',
      'craft',
      'salewa',
      /^Salewa first aid kit: Medstation \d · .*costs .* · profit .* per hour · /,
    ],
    ['an item that nothing makes', 'craft', 'golden rooster', /^No craft makes Golden rooster/],
    [
      'the best crafts',
      'best',
      '',
      /^Most profitable crafts: .+ per hour · .+ per hour · .+ per hour · .*\/crafts$/,
    ],
    ['the best crafts of a station', 'best', 'workbench', /^Workbench: .+ per hour · /],
    ['a quest that is none', 'quest', 'qqqqzzzzxxxx', /^Nothing found for "qqqqzzzzxxxx"$/],
    ['a map that is none', 'map', 'qqqqzzzzxxxx', /^Nothing found for /],
    ['a round that is none', 'ammo', 'qqqqzzzzxxxx', /^Nothing found for /],
    ['a craft of nothing', 'craft', 'qqqqzzzzxxxx', /^Nothing found for /],
    ['a station that is none', 'best', 'qqqqzzzzxxxx', /^Nothing found for /],
  ])('%s', async (_, question, q, expected) => {
    const line = await ask({ q }, `/api/be/chat/${question}`)
    expect(line).toMatch(expected)
    expect(await ask({ q, ask: question }, '/webhook/fossabot')).toBe(line)
  })

  it('says that prices are samples', async () => {
    for (const [question, q] of [
      ['ammo', '5.45x39'],
      ['craft', 'salewa'],
      ['best', ''],
    ] as const)
      expect(await ask({ q }, `/api/be/chat/${question}`)).toContain('Sample prices')
  })

  it('an error is a line too', async () => {
    const large = { method: 'POST', url: '/webhook/moobot', payload: `q=${'x'.repeat(10_000)}` } as const
    expect(lineOf(await site.app.inject(large))).toBe(
      'Prices are unavailable right now, please try again in a minute',
    )
    const html = { accept: 'text/html' }
    const deep = await site.app.inject({ url: '/webhook/a/b/c?q=ledx', headers: html })
    expect(lineOf(deep)).toMatch(/^LEDX/)
  })
})

describe('Nightbot', () => {
  const night = (key: string) => ask({ q: 'ledx', key }, '/webhook/nightbot')
  const make = async (person: Person, headers = {}) =>
    (await person.ask({ method: 'POST', url: KEY_URL, payload: {}, headers })).json<{ text: string }>().text
  const NO_KEY = /^This command needs a valid key/

  it('needs a key, which is shown once and kept as a hash', async () => {
    const pro = await site.as('pro')
    expect(await ask({ q: 'ledx' }, '/webhook/nightbot')).toMatch(NO_KEY)
    expect(await night('wrong')).toMatch(NO_KEY)
    const key = await make(pro)
    expect(await night(key)).toMatch(/^LEDX/)
    const kept = (await pro.ask({ url: KEY_URL })).json()
    expect(kept).toMatchObject({ isOpen: true, key: { prefix: key.slice(0, 6) } })
    expect(JSON.stringify([kept, await site.deps.store.keys.all()])).not.toContain(key)
    expect(kept.key.lastUsedAt).toBe(new Date(nowMs).toISOString())
  })

  it('takes the newest key alone, and none that is revoked', async () => {
    const pro = await site.as('pro')
    const [first, second] = [await make(pro), await make(pro)]
    expect(await night(first)).toMatch(NO_KEY)
    expect(await night(second)).toMatch(/^LEDX/)
    await pro.ask({ method: 'DELETE', url: KEY_URL, payload: {} })
    expect(await night(second)).toMatch(NO_KEY)
    expect((await pro.ask({ url: KEY_URL })).json()).toEqual({ isOpen: true, key: null })
  })

  it('makes the same key for a repeated request', async () => {
    const pro = await site.as('pro')
    const headers = { 'idempotency-key': randomUUID() }
    expect(await make(pro, headers)).toBe(await make(pro, headers))
  })

  it('takes no key of another purpose, and its key opens nothing else', async () => {
    const pro = await site.as('pro')
    const api = await pro.ask({ method: 'POST', url: '/api/be/account/keys', payload: { name: 'a sheet' } })
    expect(await night(api.json<{ key: string }>().key)).toMatch(NO_KEY)
    const headers = { 'x-api-key': await make(pro) }
    expect((await site.app.inject({ url: '/api/v1/item?q=ledx', headers })).statusCode).toBe(401)
  })

  it('is Pro: who loses it keeps the key, and who never had it makes none', async () => {
    const pro = await site.as('pro')
    const key = await make(pro)
    await site.deps.store.users.change(pro.uid!, () => ({ pro: false }))
    expect(await night(key)).toMatch(/^Nightbot answers require Pro/)
    await site.deps.store.users.change(pro.uid!, () => ({ pro: true, suspendedAt: new Date(nowMs) }))
    expect(await night(key)).toMatch(NO_KEY)
    const user = await site.as('user')
    const reply = await user.ask({ method: 'POST', url: KEY_URL, payload: {} })
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'pro_required'])
  })
})

it('the same question is answered from memory for 45 seconds', async () => {
  const uid = site.deps.catalog.current.items.find(({ name }) => name === 'Graphics card')!.uid
  const observe = (price: number) =>
    site.deps.prices.record([
      {
        itemUid: uid,
        mode: 'PVE',
        observedAtMs: nowMs,
        lowestRub: price,
        averageRub: price,
        offers: 9,
        source: 'test',
      },
    ])
  const line = await ask({ q: 'graphics card', mode: 'pve', lang: 'fr' })
  await observe(777_777)
  await expect.poll(() => site.deps.prices.of('PVE').byUid.get(uid)?.price, { timeout: 20_000 }).toBe(777_777)
  expect(await ask({ q: 'GRAPHICS card', mode: 'pve', lang: 'fr' })).toBe(line)
  nowMs += 46_000
  expect(await ask({ q: 'graphics card', mode: 'pve', lang: 'fr' })).toContain('777 777')
})

it('too many questions are answered by a sentence', async () => {
  const limited = await testApp({ environment: { RATE_LIMIT: '5' } })
  const url = '/webhook/moobot?q='
  const times = (count: number) =>
    Promise.all(Array.from({ length: count }, () => limited.app.inject({ url })))
  const within = await times(CHAT_RATES.ofAddress)
  expect(new Set(within.map(lineOf))).toEqual(new Set(['Usage: !p <item>']))
  const [over] = await times(1)
  expect(over && lineOf(over)).toBe('Too many questions, please try again in a minute')
  expect(over?.headers).toMatchObject({
    'ratelimit-policy': `"chat";q=${CHAT_RATES.ofAddress};w=60`,
    ratelimit: expect.stringMatching(/^"chat";r=0;t=\d+$/),
  })
  await limited.close()
})
