import { SQUAD_LIMITS } from '@raidkit/rules/pilot/squad'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { squadSite, type SquadSite } from '../../testing/sites/squadSite.ts'

let site: SquadSite
beforeAll(async () => void (site = await squadSite()))
afterEach(() => site.hangUp())
afterAll(() => site.close())
const pass = (ms: number) => site.pass(ms)

const POSITION = { map: 'customs', x: 12.5, y: 1.25, z: -40.75, look: 90, ageMs: 400 }
const ROUTE = {
  map: 'customs',
  from: { x: 1, z: 2, level: 'main' },
  stops: [{ x: 3, z: 4, level: 'level2', step: 'debut-1' }],
  to: { x: 5, z: 6, level: 'main', id: 'extract:crossroads' },
}

type Page = Awaited<ReturnType<SquadSite['player']>>
/** Waits for the list of members that comes after a member is gone. */
async function nextList(page: Page, goneUid: string) {
  const lists = () => page.heard.filter(({ messageType }) => messageType === 'MEMBERS')
  const isIn = (list: object) => JSON.stringify(list).includes(goneUid)
  await expect.poll(() => lists().some(isIn) && !isIn(lists().at(-1) ?? {})).toBe(true)
  return lists().at(-1) ?? expect.fail('no list')
}

it('players of two nodes see one another, and nobody else sees them', async () => {
  const { host, first, others } = await site.squad(3)
  const strange = await site.squad(1)
  const [, second] = others
  if (!second) throw new Error('three were asked for')
  const from = host.heard.length
  second.page.say('POSITION', { ...second.seat.from, position: POSITION })
  const place = { memberUid: second.seat.memberUid, position: POSITION }
  expect(await host.next('POSITION', from)).toEqual({ messageType: 'POSITION', ...place })
  expect(await others[0]?.page.next('POSITION')).toEqual({ messageType: 'POSITION', ...place })
  host.say('PING', {
    ...first.from,
    place: { map: 'customs', x: 1, z: 3, level: 'level2' },
    note: 'Loot <b>',
  })
  expect(await second.page.next('PING')).toMatchObject({ memberUid: first.memberUid, note: 'Loot <b>' })
  host.say('OBJECTIVES', { ...first.from, map: 'customs', steps: ['debut'] })
  expect(await second.page.next('OBJECTIVES')).toMatchObject({ map: 'customs', steps: ['debut'] })
  host.say('ROUTE', { ...first.from, route: ROUTE })
  expect(await second.page.next('ROUTE')).toMatchObject({ memberUid: first.memberUid, route: ROUTE })
  expect(strange.host.heard.map(({ messageType }) => messageType)).toEqual(['JOINED', 'MEMBERS', 'HELLO'])
})

it('five are in, the sixth is refused; the host makes room, and who was removed hears nothing more', async () => {
  const { host, first, others } = await site.squad(SQUAD_LIMITS.members)
  const sixth = await site.player(1)
  const join = { code: first.code.toLowerCase(), name: 'Sixth' }
  expect(await sixth.asks('JOIN', join, 'REFUSED')).toMatchObject({ error: { code: 'squad_full' } })
  const [gone, witness] = others
  if (!gone || !witness) throw new Error('five were asked for')
  const removing = { ...witness.seat.from, removedUid: gone.seat.memberUid }
  expect(await witness.page.asks('REMOVE', removing, 'REFUSED')).toMatchObject({
    error: { code: 'not_host' },
  })
  host.say('REMOVE', { ...first.from, removedUid: gone.seat.memberUid })
  expect(await gone.page.next('ENDED')).toMatchObject({ why: 'removed' })
  const { inviteCode } = await nextList(host, gone.seat.memberUid)
  await sixth.asks('JOIN', { ...join, code: inviteCode }, 'JOINED')
  const count = gone.page.heard.length
  host.say('POSITION', { ...first.from, position: POSITION })
  await sixth.next('POSITION')
  expect(gone.page.heard.slice(count)).toEqual([])
  const back = { ...gone.seat.from, position: POSITION }
  expect(await gone.page.asks('POSITION', back, 'REFUSED')).toMatchObject({ error: { code: 'not_in_squad' } })
})

it('after a lost connection the token brings the same seat back, and everybody is greeted', async () => {
  const { first, others } = await site.squad(2)
  const [other] = others
  if (!other) throw new Error('two were asked for')
  other.page.close()
  const page = await site.player(0)
  const { code, token } = other.seat
  const again = await page.asks('JOIN', { code, name: 'Renamed', token }, 'JOINED')
  expect(again).toMatchObject({
    memberUid: other.seat.memberUid,
    members: [
      { uid: first.memberUid, isHost: true },
      { name: 'Renamed', place: 1 },
    ],
  })
})

it('after a removal everybody who stays has a new code, and the old one opens nothing', async () => {
  const { host, first, others } = await site.squad(3)
  const [gone, witness] = others
  if (!gone || !witness) throw new Error('three were asked for')
  host.say('REMOVE', { ...first.from, removedUid: gone.seat.memberUid })
  const { inviteCode } = await nextList(host, gone.seat.memberUid)
  expect(inviteCode).toMatch(/^[A-Z2-9]{6}$/)
  expect(inviteCode).not.toBe(first.inviteCode)
  expect(await nextList(witness.page, gone.seat.memberUid)).toMatchObject({ inviteCode })
  expect(await gone.page.next('ENDED')).toMatchObject({ why: 'removed' })
  const again = { code: first.inviteCode, name: 'Again' }
  expect(await gone.page.asks('JOIN', again, 'REFUSED')).toMatchObject({ error: { code: 'not_found' } })
  expect(JSON.stringify(gone.page.heard)).not.toContain(inviteCode)
  const friend = await site.player(1)
  expect(await friend.asks('JOIN', { code: inviteCode, name: 'Friend' }, 'JOINED')).toMatchObject({
    code: first.code,
    inviteCode,
  })
  // A member with a seat returns to it as before.
  witness.page.close()
  const back = await site.player(0)
  const { code, token } = witness.seat
  expect(await back.asks('JOIN', { code, name: 'Witness', token }, 'JOINED')).toMatchObject({ inviteCode })
})

it('who leaves by themselves changes no code', async () => {
  const { host, first, others } = await site.squad(2)
  const [other] = others
  if (!other) throw new Error('two were asked for')
  other.page.say('LEAVE', other.seat.from)
  expect(await nextList(host, other.seat.memberUid)).toMatchObject({ inviteCode: first.inviteCode })
})

it('when the host leaves, the next one is the host; when the last leaves, it is over', async () => {
  const { host, first, others } = await site.squad(2)
  const [other] = others
  if (!other) throw new Error('two were asked for')
  const from = other.page.heard.length
  host.say('LEAVE', first.from)
  expect(await other.page.next('MEMBERS', from)).toMatchObject({
    members: [{ uid: other.seat.memberUid, isHost: true }],
  })
  await other.page.asks('LEAVE', other.seat.from, 'ENDED')
  const late = await site.player()
  const join = { code: first.code, name: 'Late' }
  expect(await late.asks('JOIN', join, 'REFUSED')).toMatchObject({ error: { code: 'not_found' } })
})

it.each([
  ['six hours after it began', SQUAD_LIMITS.lifeMs, true],
  ['ten minutes after the last of them was there', SQUAD_LIMITS.emptyMs, false],
])('ends %s', async (_, passMs, isUsed) => {
  const { host, first } = await site.squad(1)
  for (let minutes = 0; isUsed && minutes < 6 * 60 - 5; minutes += 5) {
    pass(5 * 60_000)
    await host.asks('HERE', first.from, 'HERE')
    await host.asks('POSITION', { ...first.from, position: POSITION }, 'POSITION')
  }
  pass(isUsed ? 5 * 60_000 : passMs)
  if (isUsed)
    expect(await host.asks('POSITION', { ...first.from, position: POSITION }, 'ENDED')).toMatchObject({
      why: 'over',
    })
  const late = await site.player()
  const join = { code: first.code, name: 'Late' }
  expect(await late.asks('JOIN', join, 'REFUSED')).toMatchObject({ error: { code: 'not_found' } })
})

it.each([
  ['a place that is no number', { position: { ...POSITION, x: null } }],
  ['a place off every map', { position: { ...POSITION, x: 1e9 } }],
  ['a map nobody knows', { position: { ...POSITION, map: 'terminal' } }],
  ['a seat of somebody else', { memberUid: '00000000-0000-4000-8000-000000000000', position: POSITION }],
  ['another squad', { code: 'ABCDEF', position: POSITION }],
  ['more than a place', { position: POSITION, isHost: true }],
])('%s is refused, and the seat stays', async (_, fields) => {
  const { host, first } = await site.squad(1)
  expect(await host.asks('POSITION', { ...first.from, ...fields }, 'REFUSED')).toMatchObject({
    refused: 'POSITION',
  })
  await host.asks('POSITION', { ...first.from, position: POSITION }, 'POSITION')
})
