import { SQUAD_LIMITS } from '@raidkit/rules/pilot/squad'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seatOf, squadSite, type SquadSite } from '../../testing/sites/squadSite.ts'

let site: SquadSite
beforeAll(async () => void (site = await squadSite()))
afterEach(() => site.hangUp())
afterAll(() => site.close())

const POSITION = { map: 'customs', x: 1, y: 2, z: 3, ageMs: 0 }
const uids = (message: Record<string, unknown>) =>
  Array.isArray(message['members']) ? message['members'].map(({ uid }: { uid: string }) => uid) : []

async function two() {
  const { host, first, others } = await site.squad(2)
  const [other] = others
  if (!other) throw new Error('two were asked for')
  return { host, first, other }
}

describe('several at once', () => {
  it('of ten who want the fifth seat one gets it, and every page ends with the same list', async () => {
    const { host, first } = await site.squad(SQUAD_LIMITS.members - 1)
    const pages = await Promise.all(Array.from({ length: 10 }, (_, nth) => site.player(nth % 2)))
    const from = host.heard.length
    const answers = await Promise.all(
      pages.map(async (page, nth) => {
        page.say('JOIN', { code: first.code, name: `Late ${nth}` })
        return Promise.race([page.next('JOINED'), page.next('REFUSED')])
      }),
    )
    expect(answers.filter(({ messageType }) => messageType === 'JOINED')).toHaveLength(1)
    await expect
      .poll(
        () =>
          uids(host.heard.slice(from).findLast(({ messageType }) => messageType === 'MEMBERS') ?? {}).length,
      )
      .toBe(SQUAD_LIMITS.members)
  })

  it('each list of members has a higher revision than the ones before it', async () => {
    const { host, first } = await site.squad(1)
    const pages = await Promise.all([0, 1, 0, 1].map((node) => site.player(node)))
    const joins = pages.map((page, nth) => page.asks('JOIN', { code: first.code, name: `P${nth}` }, 'JOINED'))
    const joined = await Promise.all(joins)
    await expect.poll(() => host.heard.filter(({ messageType }) => messageType === 'HELLO').length).toBe(5)
    const lists = host.heard.filter(({ messageType }) => messageType === 'MEMBERS')
    const newest = lists.toSorted((a, b) => Number(b['revision']) - Number(a['revision']))[0]
    expect(new Set(lists.map(({ revision }) => revision)).size).toBe(lists.length)
    expect(uids(newest ?? {}).toSorted()).toEqual(
      [first.memberUid, ...joined.map((one) => seatOf(one).memberUid)].toSorted(),
    )
  })

  it('the host leaves while another joins: one host, nobody lost', async () => {
    const { host, first, other } = await two()
    const third = await site.player(1)
    host.say('LEAVE', first.from)
    const joined = await third.asks('JOIN', { code: first.code, name: 'Third' }, 'JOINED')
    const isReady = () => {
      const last = other.page.heard.findLast(({ messageType }) => messageType === 'MEMBERS')
      return last && !uids(last).includes(first.memberUid) && uids(last).length === 2 ? last : undefined
    }
    await expect.poll(isReady).toMatchObject({
      members: [
        { uid: other.seat.memberUid, isHost: true },
        { uid: seatOf(joined).memberUid, isHost: false },
      ],
    })
  })
})

describe('whose seat it is', () => {
  it('who was removed while away does not come back by the old token, nor to the old seat', async () => {
    const { host, first, other } = await two()
    other.page.close()
    host.say('REMOVE', { ...first.from, removedUid: other.seat.memberUid })
    // Alone when it was created, and alone again.
    const isAlone = (one: (typeof host.heard)[0]) =>
      one.messageType === 'MEMBERS' && uids(one).join() === first.memberUid
    await expect.poll(() => host.heard.filter(isAlone).length).toBe(2)
    const page = await site.player(1)
    const { code, token, memberUid } = other.seat
    expect(await page.asks('JOIN', { code, name: 'Again', token }, 'REFUSED')).toMatchObject({
      error: { code: 'not_in_squad' },
    })
    expect(await page.asks('JOIN', { code, name: 'Again' }, 'REFUSED')).toMatchObject({
      error: { code: 'not_found' },
    })
    const last = host.heard.findLast(({ messageType }) => messageType === 'MEMBERS')
    const friend = await site.player(1)
    const joining = { code: last?.['inviteCode'], name: 'Friend' }
    const anew = seatOf(await friend.asks('JOIN', joining, 'JOINED'))
    expect(anew.memberUid).not.toBe(memberUid)
  })

  it('of two guests who are removed at once none comes back, and the last code is the one everybody has', async () => {
    const { host, first, others } = await site.squad(4)
    for (const { seat } of others.slice(0, 2))
      host.say('REMOVE', { ...first.from, removedUid: seat.memberUid })
    const staying = [first.memberUid, others[2]?.seat.memberUid].join()
    const codeAt = (page: typeof host) =>
      page.heard.findLast((one) => one.messageType === 'MEMBERS' && uids(one).join() === staying)?.[
        'inviteCode'
      ]
    await expect.poll(() => codeAt(host)).toBeDefined()
    await expect.poll(() => codeAt(others[2]?.page ?? host)).toBe(codeAt(host))
    for (const { page, seat } of others.slice(0, 2)) {
      expect(page.heard.map(({ inviteCode }) => inviteCode)).not.toContain(codeAt(host))
      const { code, token } = seat
      for (const joining of [{ code }, { code, token }])
        expect((await page.asks('JOIN', { ...joining, name: 'Again' }, 'REFUSED'))['error']).toBeDefined()
    }
  })

  it('the host of one squad has no say over members of another', async () => {
    const { other } = await two()
    const strange = await site.squad(1)
    const removing = { ...strange.first.from, removedUid: other.seat.memberUid }
    expect(await strange.host.asks('REMOVE', removing, 'REFUSED')).toMatchObject({
      error: { code: 'not_found' },
    })
    await other.page.asks('POSITION', { ...other.seat.from, position: POSITION }, 'POSITION')
    expect(other.page.heard.filter(({ messageType }) => messageType === 'ENDED')).toEqual([])
  })

  it('who is away for ten minutes loses the seat, the host too, and who is there keeps it', async () => {
    const { host, first, other } = await two()
    host.close()
    for (let minute = 0; minute < 10; minute += 1) {
      site.pass(60_000)
      await other.page.asks('HERE', other.seat.from, 'HERE')
    }
    const last = other.page.heard.findLast(({ messageType }) => messageType === 'MEMBERS')
    expect(last).toMatchObject({ members: [{ uid: other.seat.memberUid, isHost: true }] })
    const back = await site.player()
    const { code, token } = first
    expect(await back.asks('JOIN', { code, name: 'Host', token }, 'REFUSED')).toMatchObject({
      error: { code: 'not_in_squad' },
    })
  })
})

describe('too much', () => {
  it.each([
    ['PING', { place: { map: 'customs', x: 1, z: 2, level: 'main' }, note: '' }],
    ['OBJECTIVES', { map: 'customs', steps: [] }],
    ['ROUTE', { route: null }],
  ])('a flood of %s is refused, the seat stays and the others hear a few', async (type, body) => {
    const { host, first, other } = await two()
    for (let nth = 0; nth < 20; nth += 1) host.say(type, { ...first.from, ...body })
    expect(await host.next('REFUSED')).toMatchObject({ refused: type, error: { code: 'rate_limited' } })
    await host.asks('POSITION', { ...first.from, position: POSITION }, 'POSITION')
    await other.page.next('POSITION')
    const passed = other.page.heard.filter(({ messageType }) => messageType === type).length
    expect(passed).toBeLessThan(10)
  })

  it.each([
    [
      'a note of several lines',
      'PING',
      { place: { map: 'customs', x: 1, z: 2, level: 'main' }, note: 'a\nb' },
    ],
    ['a floor that no map has', 'PING', { place: { map: 'customs', x: 1, z: 2, level: 'roof' }, note: '' }],
    ['too many objectives', 'OBJECTIVES', { map: 'customs', steps: Array.from({ length: 101 }, () => 'a') }],
    ['signs that are no id', 'OBJECTIVES', { map: 'customs', steps: ['"'.repeat(60)] }],
    [
      'a route off every map',
      'ROUTE',
      { route: { map: 'customs', from: { x: 1e9, z: 0, level: 'main' }, stops: [] } },
    ],
  ])('%s is refused', async (_, type, body) => {
    const { host, first } = await site.squad(1)
    expect(await host.asks(type, { ...first.from, ...body }, 'REFUSED')).toMatchObject({ refused: type })
  })

  it('the longest route passes', async () => {
    const { host, first, other } = await two()
    const point = { x: -4999.5, z: -4999.5, level: 'basement' }
    const stops = Array.from({ length: SQUAD_LIMITS.stops }, (_, nth) => ({
      ...point,
      step: `${nth}`.padStart(30, 'x'),
    }))
    host.say('ROUTE', {
      ...first.from,
      route: { map: 'ground-zero', from: point, stops, to: { ...point, id: 'x'.repeat(60) } },
    })
    expect(await other.page.next('ROUTE')).toMatchObject({ memberUid: first.memberUid })
  })
})
