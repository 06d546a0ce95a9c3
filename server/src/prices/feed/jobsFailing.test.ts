import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { describe, expect, it } from 'vitest'
import { feedSite } from '../../testing/sites/feedSite.ts'
import { BITCOIN, pricedItem } from '../../testing/services/feedWorld.ts'

const world = feedSite()
const { lowest, later, askedFor, status, items } = world

describe('a service that goes wrong', () => {
  world.oneForAll()

  it.each([
    ['5xx', { status: 503 }],
    ['too many requests', { status: 429 }],
    ['4xx', { status: 404 }],
    ['half a body', 'half'],
    ['broken JSON', 'broken'],
    ['HTML', 'html'],
    ['silence', 'silent'],
    ['more than it may send', 'huge'],
    ['a redirect to another host', { redirect: 'http://169.254.169.254/latest' }],
    ['a ring of redirects', { redirect: '/regular/items' }],
    ['an envelope without data', { status: 200, body: '{"errors":["later"]}' }],
    ['no items', { status: 200, body: '{"data":{"items":{}}}' }],
    ['null', { status: 200, body: 'null' }],
  ] as const)('by %s changes nothing, says so, and comes back without a restart', async (_, how) => {
    const known = await lowest(BITCOIN)
    const answeredAtMs = world.nowMs
    later(6)
    const next = (known.at(-1) ?? 0) - 1000
    items()[BITCOIN] = pricedItem(BITCOIN, next, world.nowMs - MINUTE_MS)
    world.feed.misbehave('/items', how)
    if (how === 'silent') world.get.timeoutMs = 100
    await world.jobs.tick()
    world.get.timeoutMs = 15_000
    expect(await lowest(BITCOIN)).toEqual(known)
    expect(status()).toMatchObject({ state: 'failing', answeredAtMs })
    world.feed.misbehave('/items', undefined)
    later(30)
    await world.jobs.tick()
    expect(await lowest(BITCOIN)).toEqual([...known, next])
    expect(status()).toMatchObject({ state: 'ok', answeredAtMs: world.nowMs })
  })

  it('follows a redirect within the service', async () => {
    later(6)
    world.feed.misbehave('/regular/items', { redirect: '/regular/items?moved' })
    await world.jobs.tick()
    world.feed.misbehave('/regular/items', undefined)
    expect(askedFor('/regular/items?moved')).toHaveLength(1)
  })
})

describe('a service that is away', () => {
  world.oneForEach()

  it('is left alone longer each time, half an hour at most', async () => {
    world.feed.misbehave('', { status: 500 })
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      const waitMs = await world.jobs.tick()
      waits.push(Math.round(waitMs / 1000))
      world.laterMs(waitMs)
    }
    // 30 s, doubled each time, times 0.75 by the fixed random value
    expect(waits).toEqual([22.5, 45, 90, 180, 360, 720, 1350, 1350, 1350].map(Math.round))
    expect(world.feed.asked).toHaveLength(9)
  })
})
