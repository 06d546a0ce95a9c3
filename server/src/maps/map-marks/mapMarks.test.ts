import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getMapMarks, saveMapMarks } from '@raidkit/contract/maps/mapMarks'
import type { MapMark } from '@raidkit/rules/maps/map-marks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HARMFUL } from '../../testing/samples/harmfulMarkup.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

type MarksReply = ReplyOf<typeof getMapMarks>
type SaveReply = ReplyOf<typeof saveMapMarks>

const URL = '/api/be/maps/marks'
const START_MS = Date.parse('2026-11-15T12:00:00Z')

let site: TestApp
let nowMs = START_MS
let player: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  player = await site.as('user')
})

const pin = (text = '', x = 1): MapMark => ({
  kind: 'pin',
  color: 'red',
  level: 'main',
  text,
  points: [[x, 2]],
})
const read = async (person: Person, query: Record<string, string> = {}) =>
  person.ask({ method: 'GET', url: URL, query: { map: 'customs', ...query } })
const heldBy = async (person: Person, query: Record<string, string> = {}) =>
  (await read(person, query)).json<MarksReply>()
const save = async (person: Person, payload: object) =>
  person.ask({ method: 'PUT', url: URL, payload: { map: 'customs', version: 0, marks: [], ...payload } })
const saved = async (person: Person, payload: object) => {
  const reply = await save(person, payload)
  expect(reply.statusCode).toBe(200)
  return reply.json<SaveReply>()
}
const post = (person: Person, path: string, payload: object) =>
  person.ask({ method: 'POST', url: `/api/be/${path}`, payload })

describe('own marks', () => {
  it('are kept for each map of a character, and its other pages hear of it', async () => {
    expect(await heldBy(player)).toEqual({ map: 'customs', charUid: player.uid, version: 0, marks: [] })
    const marks = [
      pin('Stash'),
      {
        ...pin('a line'),
        kind: 'line',
        points: [
          [0, 0],
          [10.26, -3],
        ],
      },
    ]
    site.published.length = 0
    expect(await saved(player, { marks })).toMatchObject({ state: 'saved', version: 1 })
    expect(await heldBy(player)).toMatchObject({
      version: 1,
      marks: [
        pin('Stash'),
        {
          points: [
            [0, 0],
            [10.3, -3],
          ],
        },
      ],
    })
    expect(await heldBy(player, { map: 'woods' })).toMatchObject({ version: 0, marks: [] })
    expect(site.published).toEqual([
      { type: 'mapMarks', userUid: player.uid, charUid: player.uid, map: 'customs', version: 1 },
    ])
    expect(await heldBy(await site.as('user'))).toMatchObject({ marks: [] })
  })

  it('saved from a version that is no more are refused with those that stand', async () => {
    await saved(player, { marks: [pin('first')] })
    const stale = await saved(player, { marks: [pin('second')] })
    expect(stale).toMatchObject({ state: 'stale', version: 1, marks: [pin('first')] })
    expect(await saved(player, { marks: [pin('first')] })).toMatchObject({ state: 'saved', undoUid: null })
    expect(await saved(player, { version: 1, marks: [pin('first'), pin('second')] })).toMatchObject({
      state: 'saved',
      version: 2,
    })
  })

  it('of ten saves at once one wins, and the others learn what stands', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => saved(player, { marks: [pin('mine', at)] })),
    )
    const winners = all.filter(({ state }) => state === 'saved')
    expect(winners).toHaveLength(1)
    const { marks } = await heldBy(player)
    expect(marks).toEqual(winners[0]?.marks)
    for (const one of all) expect(one.marks).toEqual(marks)
  })

  it('are undone by the one undo, and that too', async () => {
    const undoUidOf = (reply: SaveReply) => (reply.state === 'saved' ? reply.undoUid : null)
    await saved(player, { marks: [pin('kept')] })
    const second = await saved(player, { version: 1, marks: [] })
    const { undo: steps } = (await player.ask({ method: 'GET', url: '/api/be/account' })).json()
    expect(steps[0]).toMatchObject({ kind: 'marks', map: 'customs', scope: null })
    expect((await post(player, 'undo', { uid: undoUidOf(second) })).statusCode).toBe(200)
    expect(await heldBy(player)).toMatchObject({ version: 3, marks: [pin('kept')] })
    expect((await post(player, 'undo', { uid: undoUidOf(second) })).statusCode).toBe(404)
    const other = await site.as('user')
    expect((await post(other, 'undo', { uid: steps[1].uid })).statusCode).toBe(404)
    const again = (await player.ask({ method: 'GET', url: '/api/be/account' })).json().undo[0]
    await post(player, 'undo', { uid: again.uid })
    expect(await heldBy(player)).toMatchObject({ version: 4, marks: [] })
  })

  it('crowd out no other undo', async () => {
    const pro = await site.as('pro')
    await post(pro, 'progression/update', { questsDone: [site.deps.catalog.current.quests[0]?.uid] })
    await pro.ask({ method: 'PUT', url: '/api/be/progression/reset/quests', payload: {} })
    for (let version = 0; version < 15; version += 1) {
      nowMs += 1
      await saved(pro, { version, marks: [pin('', version)] })
    }
    const { undo: steps } = (await pro.ask({ method: 'GET', url: '/api/be/account' })).json()
    const kinds = steps.map(({ kind }: { kind: string }) => kind)
    expect([kinds.filter((kind: string) => kind === 'marks').length, kinds.includes('reset')]).toEqual([
      10,
      true,
    ])
  })

  it('belong to one character, go with it and come back with it', async () => {
    const pro = await site.as('pro')
    const made = await post(pro, 'users/me/char/create', { fraction: 'Bear', gameMode: 'PVE' })
    const { charUid } = made.json()
    await saved(pro, { charUid, marks: [pin('PVE')] })
    await saved(pro, { charUid: pro.uid, marks: [pin('PVP')] })
    expect(await heldBy(pro)).toMatchObject({ charUid, marks: [pin('PVE')] })
    await post(pro, 'users/me/char/delete', { charUid })
    expect(await heldBy(pro)).toMatchObject({ charUid: pro.uid, marks: [pin('PVP')] })
    expect((await read(pro, { charUid })).statusCode).toBe(404)
    expect((await save(pro, { charUid, version: 1 })).statusCode).toBe(404)
    const { undo: steps } = (await pro.ask({ method: 'GET', url: '/api/be/account' })).json()
    const deletion = steps.find(({ kind }: { kind: string }) => kind === 'delete')
    await post(pro, 'undo', { uid: deletion.uid })
    expect(await heldBy(pro, { charUid })).toMatchObject({ marks: [pin('PVE')] })
  })

  it('travel in the file of the account, and an import can be undone', async () => {
    const [from, to] = [await site.as('pro'), await site.as('pro')]
    await saved(from, { marks: [pin('mine')] })
    await saved(to, { marks: [pin('theirs')] })
    const file = (await from.ask({ method: 'GET', url: '/api/be/account/export' })).json()
    expect(file.chars[0].mapMarks).toEqual([{ map: 'customs', marks: [pin('mine')] }])
    const imported = await post(to, 'account/import', { file, how: 'merge' })
    expect(imported.json().report.chars).toHaveLength(1)
    expect(await heldBy(to)).toMatchObject({ version: 2, marks: [pin('mine')] })
    const again = await post(to, 'account/import', { file, how: 'merge' })
    expect(again.json().report.chars).toEqual([])
    const { undo: steps } = (await to.ask({ method: 'GET', url: '/api/be/account' })).json()
    const step = steps.find(({ kind }: { kind: string }) => kind === 'import')
    await post(to, 'undo', { uid: step.uid })
    expect(await heldBy(to)).toMatchObject({ marks: [pin('theirs')] })
    // A file from before there were marks has no such field.
    const { mapMarks: _, ...char } = file.chars[0]
    await post(to, 'account/import', { file: { ...file, chars: [{ ...char, level: 33 }] }, how: 'merge' })
    expect(await heldBy(to)).toMatchObject({ marks: [pin('theirs')] })
  })
})

describe('what is no list of marks', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => pin('', at))
  const line = (count: number) => ({
    ...pin(),
    kind: 'line',
    points: Array.from({ length: count }, (_, at) => [at / 10, 0]),
  })

  it.each([
    ['no such map', { map: 'arena' }],
    ['a map without a page', { map: 'night-factory' }],
    ['201 marks', { marks: many(201) }],
    ['a line of 10,000 points', { marks: [line(10_000)] }],
    ['2,001 points in all', { marks: Array.from({ length: 11 }, () => line(190)) }],
    ['a text of 501 signs', { marks: [pin('x'.repeat(501))] }],
    ['a point nowhere', { marks: [{ ...pin(), points: [[null, 1]] }] }],
    ['NaN', { marks: [{ ...pin(), points: [['NaN', 1]] }] }],
    ['a point far outside', { marks: [pin('', 5_001)] }],
    ['an empty note', { marks: [{ ...pin(' '), kind: 'note' }] }],
    ['a colour of one’s own', { marks: [{ ...pin(), color: 'url(#x)' }] }],
    ['signs that are no text', { marks: [pin('\u202Egnp')] }],
    ['a field of one’s own', { marks: [{ ...pin(), onclick: 'x' }] }],
    ['a version below nothing', { version: -1 }],
    ['marks that are no list', { marks: 'pin' }],
  ])('%s is refused, and nothing is lost', async (_, change) => {
    await saved(player, { marks: [pin('kept')] })
    const refused = await save(player, { version: 1, ...change })
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'bad_request'])
    expect(await heldBy(player)).toMatchObject({ version: 1, marks: [pin('kept')] })
  })

  it('too many bytes are refused before they are read', async () => {
    const marks = Array.from({ length: 200 }, () => pin('x'.repeat(3_000)))
    expect((await save(player, { marks })).statusCode).toBe(413)
  })

  it('markup stays the text that it is', async () => {
    // One of them contains a control character, which the text of a mark must not have.
    const marks = HARMFUL.filter((text) => !text.includes('\u0001')).map((text) => pin(text.slice(0, 500)))
    await saved(player, { marks })
    const reply = await read(player)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json<MarksReply>().marks.map(({ text }) => text)).toEqual(marks.map(({ text }) => text))
  })

  it('nobody reads or writes for somebody else', async () => {
    const other = await site.as('pro')
    await saved(other, { marks: [pin('theirs')] })
    const charUid = other.uid ?? ''
    expect((await read(player, { charUid })).statusCode).toBe(404)
    expect((await save(player, { charUid, version: 1 })).statusCode).toBe(404)
    const visitor = await site.as('visitor')
    expect((await read(visitor)).statusCode).toBe(401)
    expect((await save(visitor, {})).statusCode).toBe(401)
    expect(await heldBy(other)).toMatchObject({ marks: [pin('theirs')] })
  })

  it('who saves without end has to wait', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 125; at += 1)
      statuses.push((await save(player, { version: 999, marks: [] })).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    nowMs += 1_000
    expect((await save(player, {})).statusCode).toBe(200)
  })
})
