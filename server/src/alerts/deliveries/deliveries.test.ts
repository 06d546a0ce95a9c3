import { createHmac, randomUUID } from 'node:crypto'
import { SIGNED_WEBHOOK, WEBHOOK_EXAMPLES } from '@raidkit/contract/alerts/webhookExamples'
import type { Webhooks } from '@raidkit/contract/alerts/webhooks'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { judgePrices } from '../judging/index.ts'
import { MailRefused, type Letter } from '../../platform/outside/mail/mail.ts'
import { discordServer } from '../../testing/services/discordServer.ts'
import { providerServer, type ProviderServer } from '../../testing/services/providerServer.ts'
import { pushServer } from '../../testing/services/pushServer.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { shapeOf } from '../../testing/samples/shapeOf.ts'
import { makeCarrier } from './index.ts'
import { webhookSignature } from './webhook.ts'

const START_MS = Date.now()

let nowMs = START_MS
let site: TestApp
let push: Awaited<ReturnType<typeof pushServer>>
let discord: Awaited<ReturnType<typeof discordServer>>
let hook: ProviderServer
let carry: ReturnType<typeof makeCarrier>
let pro: Person
let nth = 0
const letters: Letter[] = []
let refusal: MailRefused | undefined

beforeAll(async () => {
  push = await pushServer()
  discord = await discordServer('http://localhost:3000')
  hook = await providerServer(() => ({ status: 200, body: {} }))
  const send = async (letter: Letter) => {
    if (refusal) throw refusal
    letters.push(letter)
  }
  site = await testApp({
    now: () => nowMs,
    environment: { PRIVATE_TARGETS: 'allowed', ...discord.environment },
    mail: { send, state: () => ({}) as never, close: () => undefined },
  })
  carry = makeCarrier(site.deps)
})
afterAll(async () => {
  await site.close()
  await Promise.all([push.close(), discord.close(), hook.close()])
})
beforeEach(async () => {
  nowMs += HOUR_MS
  pro = await site.as('pro')
  refusal = undefined
  push.answer(201)
  hook.trouble('/', undefined)
  for (const list of [push.received, discord.messages, discord.asked, hook.asked, letters]) list.length = 0
})

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
  pro.ask({ method, url: `/api/be${path}`, payload })

/** Attempts to deliver each waiting message of this account once. */
async function deliver(isLast = false): Promise<string[]> {
  const rows = await site.deps.store.deliveries.holdUnqueued(1000)
  const own = rows.filter(({ userUid }) => userUid === pro.uid)
  return Promise.all(own.map(async ({ uid }) => carry(uid, isLast)))
}

async function fire(): Promise<void> {
  const itemUid = site.deps.catalog.current.items[nth++]!.uid
  const see = async (lowestRub: number) => {
    nowMs += MINUTE_MS
    const seen = { itemUid, mode: 'PVP' as const, observedAtMs: nowMs - 1, source: 'test', averageRub: null }
    await site.deps.prices.record([{ ...seen, lowestRub, offers: 3 }])
    await site.deps.prices.settle()
  }
  await see(1000)
  await ask('POST', '/alerts', { wish: { kind: 'priceBelow', itemUid, mode: 'PVP', value: 900 } })
  await see(800)
  await judgePrices(site.deps, 'PVP')
}

async function ways(...on: string[]): Promise<void> {
  await ask('PUT', '/alerts/settings', { ways: on, quiet: null })
}

async function reachable(): Promise<void> {
  await site.deps.store.users.change(pro.uid!, () => ({ email: `${randomUUID()}@example.org` }))
  const subject = `8${String(nth).padStart(17, '0')}`
  await site.deps.store.identities.put({
    provider: 'discord',
    subject,
    userUid: pro.uid!,
    name: 'x',
    accessToken: 'x',
    refreshToken: null,
    tokenExpiresAt: null,
    scope: '',
    hasRole: null,
    linkedAt: new Date(nowMs),
    failedAt: null,
  })
  discord.members.set(subject, false)
  await ask('POST', '/alerts/push', push.subscription(randomUUID()))
  await ways('push', 'discord', 'mail')
}

describe('an alert', () => {
  it('reaches its reader by every way that they have chosen, once', async () => {
    await reachable()
    await fire()
    expect(await deliver()).toEqual(['done', 'done', 'done'])
    expect(await deliver()).toEqual([])
    expect(push.received).toHaveLength(1)
    const message = JSON.parse(push.received[0]!.text) as { title: string; path: string }
    expect(message).toMatchObject({
      title: expect.stringContaining('price down to 800'),
      tag: expect.any(String),
    })
    expect(discord.messages.map(({ content }) => content.split('\n')[0])).toEqual([`**${message.title}**`])
    expect(letters).toMatchObject([{ subject: message.title, id: expect.any(String) }])
    expect(letters[0]!.unsubscribe).toContain('/api/be/alerts/unsubscribe?token=mail.')
    expect(letters[0]!.text).toContain('/alerts?stop=alert.')
  })

  it('that was sent but not noted is known again by its reader', async () => {
    await reachable()
    await ways('discord')
    await fire()
    const { store } = site.deps
    // The node stops before it records the sent messages.
    const end = () => Promise.resolve()
    const forgetful = makeCarrier({
      ...site.deps,
      store: { ...store, deliveries: { ...store.deliveries, end } },
    })
    const rows = await store.deliveries.holdUnqueued(1000)
    const { uid } = rows.find(({ userUid }) => userUid === pro.uid)!
    await forgetful(uid, false)
    expect(await carry(uid, false)).toBe('done')
    expect(discord.asked.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(2)
    expect(discord.messages).toHaveLength(1)
  })

  it('to a browser that is gone removes that browser; to a busy service it is tried again', async () => {
    await reachable()
    await ways('push')
    await fire()
    push.answer(503)
    expect(await deliver()).toEqual(['again'])
    push.answer(410)
    expect(await deliver()).toEqual(['done'])
    expect((await pro.ask({ url: '/api/be/alerts' })).json()).toMatchObject({ browsers: [] })
    expect(await deliver()).toEqual([])
  })

  it('whose mail cannot be sent is tried again, and ends where that makes no sense', async () => {
    await reachable()
    await ways('mail')
    await fire()
    refusal = new MailRefused('451', true)
    expect(await deliver()).toEqual(['again'])
    refusal = new MailRefused('550', false)
    expect(await deliver()).toEqual(['done'])
    expect([await deliver(), letters]).toEqual([[], []])
  })

  it('comes at most so often in an hour', async () => {
    await reachable()
    await ways('mail')
    for (let sent = 0; sent < 70; sent++) await ask('POST', '/alerts/test', {})
    await deliver()
    expect(letters).toHaveLength(60)
  })
})

describe('a webhook', () => {
  async function make(path = '/hook', events = ['alert', 'quest']) {
    const reply = await ask('POST', '/account/webhooks', { url: hook.url + path, events })
    return reply.json<Webhooks & { secret: string }>()
  }
  const own = async () => (await pro.ask({ url: '/api/be/account/webhooks' })).json<Webhooks>().webhooks[0]
  const log = async () => (await own())!.deliveries
  const hookUid = async () => (await own())!.uid

  it('is told what it wants to hear, signed over the time and the body', async () => {
    const { secret } = await make()
    await fire()
    const questUid = site.deps.catalog.current.quests[0]!.uid
    await ask('POST', '/progression/update', { questsDone: [questUid] })
    await deliver()
    const events = hook.asked.map(({ headers }) => String(headers['x-raidkit-event']))
    expect(events.toSorted()).toEqual(['alert', 'quest'])
    for (const { headers, body } of hook.asked) {
      const [, atS, signature] = /^t=(\d+),v1=(.+)$/.exec(String(headers['x-raidkit-signature'])) ?? []
      expect(signature).toBe(createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex'))
      expect(Math.abs(Number(atS) * 1000 - nowMs)).toBeLessThan(1000)
      expect(JSON.parse(body)).toMatchObject({ id: headers['x-raidkit-delivery'] })
    }
    const quest = hook.asked.find(({ headers }) => headers['x-raidkit-event'] === 'quest')
    const { bsgId, name } = site.deps.catalog.current.questsByUid.get(questUid)!
    expect(JSON.parse(quest!.body)).toMatchObject({
      data: { questUids: [questUid], quests: [{ uid: questUid, bsgId, name }] },
    })
    // The bodies must match the examples on the developer pages.
    for (const { headers, body } of hook.asked) {
      const event = headers['x-raidkit-event'] === 'quest' ? 'quest' : 'alert'
      expect(shapeOf(JSON.parse(body))).toEqual(shapeOf(WEBHOOK_EXAMPLES[event]))
    }
  })

  it('is signed as the example of the developer pages', () => {
    const { secret, body, header } = SIGNED_WEBHOOK
    expect(webhookSignature(secret, { atS: 1_767_225_600, body })).toBe(header)
    expect(shapeOf(JSON.parse(body))).toEqual(shapeOf(WEBHOOK_EXAMPLES.test))
  })

  it.each([
    ['fails', { status: 500 } as const, 500],
    ['redirects', { redirect: 'http://169.254.169.254/' } as const, 302],
    ['is cut', 'cut' as const, null],
    ['answers a lot, and badly', 'huge' as const, 200],
  ])('that %s is tried again, and its log says why', async (_, trouble, status) => {
    await make()
    hook.trouble('/hook', trouble)
    const [delivery] = (
      await ask('POST', '/account/webhooks/test', { uid: await hookUid() })
    ).json<Webhooks>().webhooks[0]!.deliveries
    expect(delivery).toMatchObject({ event: 'test', state: 'waiting', attempts: 0 })
    const isTaken = status === 200
    expect(await deliver()).toEqual([isTaken ? 'done' : 'again'])
    expect(await log()).toMatchObject([{ state: isTaken ? 'sent' : 'waiting', attempts: 1, status }])
    if (isTaken) return
    hook.trouble('/hook', undefined)
    expect(await deliver()).toEqual(['done'])
    expect(await log()).toMatchObject([{ state: 'sent', attempts: 2, status: 200 }])
  })

  it('ends after a day, can be sent again, and one that wants nothing more is turned off', async () => {
    await make()
    hook.trouble('/hook', { status: 404 })
    await ask('POST', '/account/webhooks/test', { uid: await hookUid() })
    expect(await deliver(true)).toEqual(['done'])
    const [failed] = await log()
    expect(failed).toMatchObject({ state: 'failed', status: 404, reason: 'status 404' })
    hook.trouble('/hook', undefined)
    nowMs += 1000
    await ask('POST', '/account/webhooks/replay', { deliveryUid: failed!.uid })
    await deliver()
    expect((await log()).map(({ state }) => state)).toEqual(['sent', 'failed'])
    hook.trouble('/hook', { status: 410 })
    await ask('POST', '/account/webhooks/test', { uid: await hookUid() })
    await deliver()
    expect((await own())!.isOn).toBe(false)
  })

  it.each([
    ['is not Pro any more', { pro: false }],
    ['is suspended', { suspendedAt: new Date(START_MS) }],
  ])('of who %s rests', async (_, change) => {
    await make()
    await ask('POST', '/account/webhooks/test', { uid: await hookUid() })
    await site.deps.store.users.change(pro.uid!, () => change)
    expect(await deliver()).toEqual(['done'])
    expect(hook.asked).toEqual([])
  })

  it('is asked at most three hundred times at once', async () => {
    await make()
    const spent = { key: `webhooks:${pro.uid}`, most: 2, refillMs: 299 * 2000 } // 299 of them at two seconds each
    await site.deps.store.counts.spend({ ...spent, nowMs })
    for (let nth = 0; nth < 3; nth++) await ask('POST', '/account/webhooks/test', { uid: await hookUid() })
    await deliver()
    expect([hook.asked.length, (await log()).filter(({ reason }) => reason === 'too many').length]).toEqual([
      1, 2,
    ])
  })
})
