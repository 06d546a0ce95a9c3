import { randomUUID } from 'node:crypto'
import type { MapWidget, QuestsWidget, WidgetLinks } from '@raidkit/contract/community/widgets'
import { PILOT_WEBHOOK_PATH } from '@raidkit/contract/pilot/pilotWebhook'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../platform/http/access/sessions.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { GUESS_LIMITS } from '../../platform/http/limits/wrongGuesses.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const LINKS = '/api/be/widgets/links'
/** Screenshot name of a position on Customs (interfaces reference 10: file name of protocol 1). */
const SHOT = '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'
const OTHER_SHOT = '2026-08-05[09-16]_112.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'

let site: TestApp
let nowMs = START_MS
let pro: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  pro = await site.as('pro')
})

type MakeLinkReply = WidgetLinks & { key: string }
const post = (person: Person, payload: object, headers = {}) =>
  person.ask({ method: 'POST', url: LINKS, payload, headers })
async function make(payload: object, person = pro, headers = {}): Promise<MakeLinkReply> {
  const reply = await post(person, { label: 'a scene', ...payload }, headers)
  expect([reply.statusCode, reply.json().error]).toEqual([200, undefined])
  return reply.json<MakeLinkReply>()
}
const revoke = (uid: string, person = pro) => person.ask({ method: 'DELETE', url: LINKS, payload: { uid } })
const shown = (widget: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api/be/widgets/${widget}`, payload })
const codeOf = (reply: Awaited<ReturnType<typeof shown>>) => [reply.statusCode, reply.json().error?.code]

describe('a private link', () => {
  it('is shown once, kept as a hash and opens its own widget alone, without a session', async () => {
    const { key, links, open } = await make({ kind: 'quests' })
    expect(open).toEqual(['scroll-text', 'price', 'quests', 'map', 'challenge', 'loadout'])
    expect(links).toMatchObject([
      {
        kind: 'quests',
        label: 'a scene',
        charUid: pro.uid,
        delayMinutes: null,
        prefix: key.slice(0, 6),
        lastUsedAt: null,
      },
    ])
    expect((await shown('quests', { key })).statusCode).toBe(200)
    expect(codeOf(await shown('map', { key }))).toEqual([404, 'not_found'])
    const listed = (await pro.ask({ url: LINKS })).body
    expect(listed).not.toContain(key)
    expect((await site.deps.store.widgets.ofUser(pro.uid!))[0]?.hash).toBe(hashOf(key))
    expect(JSON.parse(listed).links[0].lastUsedAt).toBe(new Date(nowMs).toISOString())
  })

  it('that is wrong, revoked, or of a suspended account shows nothing', async () => {
    const { key, links } = await make({ kind: 'quests' })
    for (const wrong of ['x', key.slice(0, -1), `${key}x`, hashOf(key)])
      expect(codeOf(await shown('quests', { key: wrong }))).toEqual([404, 'not_found'])
    const stranger = await site.as('pro')
    expect((await revoke(links[0]!.uid, stranger)).statusCode).toBe(404)
    await site.deps.store.users.change(pro.uid!, () => ({ suspendedAt: new Date(nowMs) }))
    expect((await shown('quests', { key })).statusCode).toBe(404)
    await site.deps.store.users.change(pro.uid!, () => ({ suspendedAt: null }))
    expect((await shown('quests', { key })).statusCode).toBe(200)
    expect((await revoke(links[0]!.uid)).json<WidgetLinks>().links).toEqual([])
    expect((await shown('quests', { key })).statusCode).toBe(404)
    expect((await revoke(links[0]!.uid)).statusCode).toBe(404)
  })

  it('is one for a repeated request, and ten at most however many are asked for at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await make({ kind: 'map' }, pro, headers)
    const again = await make({ kind: 'map' }, pro, headers)
    expect([again.key, again.links.length]).toEqual([first.key, 1])
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => post(pro, { kind: 'map', label: `scene ${nth}` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
    expect(codeOf(replies.find(({ statusCode }) => statusCode !== 200)!)).toEqual([
      409,
      'too_many_widget_links',
    ])
  })

  it.each([
    ['a foreign character', { kind: 'quests', charUid: randomUUID() }, 404],
    ['another widget', { kind: 'clock' }, 400],
    ['no delay', { kind: 'map', delayMinutes: 0 }, 400],
    ['a delay of a day', { kind: 'map', delayMinutes: 1440 }, 400],
    ['no name', { kind: 'map', label: ' ' }, 400],
  ])('with %s is refused', async (_, payload, status) => {
    expect((await post(pro, { label: 'x', ...payload })).statusCode).toBe(status)
  })

  it('is made by who may show it', async () => {
    const user = await site.as('user')
    for (const kind of ['quests', 'map'])
      expect(codeOf(await post(user, { kind, label: 'x' }))).toEqual([403, 'pro_required'])
    expect((await user.ask({ url: LINKS })).json()).toEqual({
      open: ['scroll-text', 'price', 'challenge', 'loadout'],
      links: [],
    })
  })

  it('is in the file of the account without its key, and goes with its character and its account', async () => {
    const { charUid } = (
      await pro.ask({
        method: 'POST',
        url: '/api/be/users/me/char/create',
        payload: { fraction: 'Bear', gameMode: 'PVE' },
      })
    ).json<{ charUid: string }>()
    const own = await make({ kind: 'quests', charUid: pro.uid })
    nowMs += 1000
    const other = await make({ kind: 'quests', charUid })
    const file = (await pro.ask({ url: '/api/be/account/export' })).body
    expect(JSON.parse(file).information.widgetLinks).toMatchObject([{ kind: 'quests' }, { charUid }])
    for (const { key } of [own, other]) expect(file).not.toContain(key)
    await pro.ask({ method: 'POST', url: '/api/be/users/me/char/delete', payload: { charUid } })
    expect([
      (await shown('quests', { key: other.key })).statusCode,
      (await shown('quests', { key: own.key })).statusCode,
    ]).toEqual([404, 200])
    await site.deps.store.users.remove(pro.uid!)
    expect((await shown('quests', { key: own.key })).statusCode).toBe(404)
  })
})

describe('the looks of a link', () => {
  const change = (payload: object, person = pro) => person.ask({ method: 'PUT', url: LINKS, payload })
  const looks = (key: string, kind: string) => shown('settings', { key, kind })

  it('are kept by the server as the widget reads them, and change without another address', async () => {
    const user = await site.as('user')
    const settings = 'q=ledx&theme=dark&color=url(x)&key=stolen&onload=alert(1)&text=hi'
    const { key, links } = await make({ kind: 'price', settings }, user)
    const kept = 'q=ledx&movers=0&theme=dark&lang=en'
    expect(links[0]).toMatchObject({ kind: 'price', settings: kept, delayMinutes: null, charUid: null })
    expect((await looks(key, 'price')).json()).toEqual({ settings: kept })
    const reply = await change({ uid: links[0]!.uid, settings: 'q=salewa&names=short&fontSize=30' }, user)
    expect(reply.json<WidgetLinks>().links[0]?.settings).toBe(
      'q=salewa&movers=0&names=short&fontSize=30&lang=en',
    )
    expect((await looks(key, 'price')).json().settings).toContain('q=salewa')
    await change({ uid: links[0]!.uid, settings: '' }, user)
    expect((await looks(key, 'price')).json()).toEqual({ settings: '' })
  })

  it('are opened by the key of their own widget, until it is revoked', async () => {
    const { key, links } = await make({ kind: 'scroll-text', settings: 'text=hi' })
    expect(codeOf(await looks(key, 'price'))).toEqual([404, 'not_found'])
    expect(codeOf(await looks('x', 'scroll-text'))).toEqual([404, 'not_found'])
    expect((await looks(key, 'scroll-text')).statusCode).toBe(200)
    await revoke(links[0]!.uid)
    expect(codeOf(await looks(key, 'scroll-text'))).toEqual([404, 'not_found'])
  })

  it('are changed by their owner alone', async () => {
    const { links } = await make({ kind: 'price', settings: 'q=ledx' })
    const { uid } = links[0]!
    for (const role of ['user', 'pro', 'admin'] as const)
      expect(codeOf(await change({ uid, settings: 'q=x' }, await site.as(role)))).toEqual([404, 'not_found'])
    expect(
      (await site.app.inject({ method: 'PUT', url: LINKS, payload: { uid, settings: '' } })).statusCode,
    ).toBe(401)
    expect((await change({ uid, settings: 'x'.repeat(16_001) })).statusCode).toBe(400)
    expect((await change({ uid, settings: 'x'.repeat(65_536) })).statusCode).toBe(413)
    expect((await change({ uid: randomUUID(), settings: '' })).statusCode).toBe(404)
    expect((await pro.ask({ url: LINKS })).json<WidgetLinks>().links[0]?.settings).toBe(
      'q=ledx&movers=0&lang=en',
    )
  })

  it('of two changes at once one is kept whole', async () => {
    const { links, key } = await make({ kind: 'price', settings: 'q=ledx' })
    const { uid } = links[0]!
    const all = ['q=a&theme=dark', 'q=b&theme=light', 'q=c&theme=accent']
    const replies = await Promise.all(all.map((settings) => change({ uid, settings })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { settings } = (await looks(key, 'price')).json()
    expect(['a&movers=0&theme=dark', 'b&movers=0&theme=light', 'c&movers=0&theme=accent']).toContain(
      settings.replace('q=', '').replace('&lang=en', ''),
    )
  })
})

it('wrong keys are counted, good ones not', async () => {
  const limited = await testApp({ environment: { RATE_LIMIT: '10000' } })
  const person = await limited.as('pro')
  const { key } = (
    await person.ask({ method: 'POST', url: LINKS, payload: { kind: 'quests', label: 'x' } })
  ).json<MakeLinkReply>()
  const ask = (tried: string) =>
    limited.app.inject({ method: 'POST', url: '/api/be/widgets/quests', payload: { key: tried } })
  for (let nth = 0; nth < GUESS_LIMITS.widget.ofNetwork; nth++)
    expect((await ask(`wrong${nth}`)).statusCode).toBe(404)
  const refused = await ask('wrong')
  expect([...codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'rate_limited',
    true,
  ])
  expect((await ask(key)).statusCode).toBe(200)
  await limited.close()
})

it('quests are those of the character, in the language of the link', async () => {
  const { key } = await make({ kind: 'quests' })
  const before = (await shown('quests', { key, lang: 'ru' })).json<QuestsWidget>()
  expect(before).toMatchObject({ level: 1, gameMode: 'PVP', done: 0 })
  expect(before.total).toBeGreaterThan(100)
  expect(before.kappa.total).toBeGreaterThan(10)
  expect(before.quests.length).toBeLessThanOrEqual(10)
  const [first] = before.quests
  expect(before.quests.map(({ name }) => name).join()).toMatch(/\p{Script=Cyrillic}/u)
  const payload = { questsDone: [first?.uid] }
  await pro.ask({ method: 'POST', url: '/api/be/progression/update', payload })
  const after = (await shown('quests', { key })).json<QuestsWidget>()
  expect([after.done, after.quests.some(({ uid }) => uid === first?.uid)]).toEqual([1, false])
})

describe('the position', () => {
  const hear = async (event: object, person = pro) => {
    const hookId = (await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })).json().key
    const payload = { hookId, ...event }
    expect((await person.ask({ method: 'POST', url: PILOT_WEBHOOK_PATH, payload })).json().ok).toBe(true)
  }
  const map = async (key: string, more = {}) => (await shown('map', { key, ...more })).json<MapWidget>()

  it('is held back by the server for the minutes of its link', async () => {
    const quick = await make({ kind: 'map', delayMinutes: 1 })
    const slow = await make({ kind: 'map', delayMinutes: 10 })
    await hear({ event: 'map', map: 'bigmap' })
    nowMs += 1000
    await hear({ event: 'screenshot', filename: SHOT })
    const nothing = { map: null, trail: [] }
    expect(await map(quick.key)).toMatchObject(nothing)
    nowMs += MINUTE_MS - 1
    expect((await map(quick.key)).trail).toEqual([])
    nowMs += 1
    const seen = await map(quick.key, { lang: 'ru' })
    expect(seen).toMatchObject({ delayMinutes: 1, map: 'customs', mapName: 'Таможня' })
    expect(seen.trail).toHaveLength(1)
    expect(seen.trail[0]?.u).toBeGreaterThan(0)
    expect(await map(slow.key)).toMatchObject(nothing)
    nowMs += 9 * MINUTE_MS
    await hear({ event: 'screenshot', filename: OTHER_SHOT })
    expect((await map(slow.key)).trail).toEqual(seen.trail)
    nowMs += MINUTE_MS
    expect((await map(quick.key)).trail).toHaveLength(2)
    expect((await map(slow.key)).trail).toHaveLength(1)
  })

  it('is on the map of the address where nobody has said which is played', async () => {
    const { key } = await make({ kind: 'map', delayMinutes: 1 })
    await hear({ event: 'screenshot', filename: SHOT })
    nowMs += 2 * MINUTE_MS
    expect(await map(key)).toMatchObject({ map: null, trail: [] })
    const seen = await map(key, { map: 'customs' })
    expect([seen.map, seen.trail.length]).toEqual(['customs', 1])
  })

  it('is kept by nothing without a link, and gone with the last one', async () => {
    const kept = () =>
      site.deps.store.widgetPlaces.between(pro.uid!, { from: new Date(0), until: new Date(nowMs) })
    await hear({ event: 'screenshot', filename: SHOT })
    expect(await kept()).toEqual([])
    const { links } = await make({ kind: 'map' })
    nowMs += 1000
    await hear({ event: 'screenshot', filename: SHOT })
    expect(await kept()).toHaveLength(1)
    expect((await pro.ask({ url: '/api/be/account/export' })).json().information.widgetPlaces).toMatchObject([
      { x: 12.5, z: -40.75, map: null },
    ])
    await revoke(links[0]!.uid)
    expect(await kept()).toEqual([])
  })

  it('shows nothing while the account has no position feature', async () => {
    const { key } = await make({ kind: 'map', delayMinutes: 1 })
    await hear({ event: 'map', map: 'bigmap' })
    await hear({ event: 'screenshot', filename: SHOT })
    nowMs += 2 * MINUTE_MS
    await site.deps.store.users.change(pro.uid!, () => ({ pro: false }))
    expect(await map(key, { map: 'customs' })).toMatchObject({ map: 'customs', trail: [] })
    await site.deps.store.users.change(pro.uid!, () => ({ pro: true }))
    expect((await map(key)).trail).toHaveLength(1)
  })
})
