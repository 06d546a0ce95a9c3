import { readFile } from 'node:fs/promises'
import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const URL_OF = { compare: '/api/be/admin/compare', facts: '/api/be/admin/facts', undo: '/api/be/undo' }
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const NOBODY = uidOf('ffffffffffffffffffffff01')

let site: TestApp
let admin: Person
let editor: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
  editor = await site.as('editor')
})
afterAll(() => site.close())

type CompareInput = { kind: string; source?: string; file?: unknown; text?: string }
const ask = (person: Person, { kind, source = 'file', file, text }: CompareInput) => {
  const sent = text ?? (file === undefined ? undefined : JSON.stringify(file))
  const payload = { kind, source, ...(sent !== undefined && { text: sent }) }
  return person.ask({ method: 'POST', url: URL_OF.compare, payload })
}
type Reply = {
  rows: ComparedRow[]
  same: number
  sources: string[]
  faults: { row: number; field: string; why: string }[]
  names: Record<string, string>
}
const compare = async (asked: CompareInput): Promise<Reply> => {
  const reply = await ask(editor, asked)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const changesOf = (entity: string, { uid, fields }: ComparedRow) =>
  fields.map(({ field, theirs, seen, isRemoval }) => ({
    entity,
    uid,
    field,
    seen,
    ...(!isRemoval && { value: theirs }),
  }))
const accept = async (person: Person, changes: object[]) => {
  const reply = await person.ask({
    method: 'PUT',
    url: `${URL_OF.compare}/accepted`,
    payload: { changes },
  })
  await site.deps.catalog.refresh()
  return reply
}
const undo = async (person: Person, uid: string) => {
  const reply = await person.ask({ method: 'POST', url: URL_OF.undo, payload: { uid } })
  await site.deps.catalog.refresh()
  return reply.statusCode
}
const dataFile = (name: string) =>
  readFile(new URL(`../../../../catalog/data/${name}.json`, import.meta.url), 'utf8')
const crafts = () => [...site.deps.catalog.current.crafts]

describe('the facts beside themselves', () => {
  it.each([
    ['gun', 'items'],
    ['quest', 'quests'],
    ['craft', 'crafts'],
    ['barter', 'barters'],
    ['offer', 'offers'],
  ])('%s: nothing differs from the file they come from', async (kind, name) => {
    const { rows, faults, same } = await compare({ kind, text: await dataFile(name) })
    expect([faults, rows]).toEqual([[], []])
    expect(same).toBeGreaterThan(100)
    expect((await compare({ kind, source: 'bundled' })).rows).toEqual([])
  })

  it('presets are recorded with figures of which few do not come out of their parts', async () => {
    const { rows, same } = await compare({ kind: 'gun', source: 'presets' })
    expect(rows.length + same).toBe(373)
    expect(rows.length).toBeLessThan(40) // decision 084
    expect(rows.every(({ state, fields }) => state === 'changed' && fields.length > 0)).toBe(true)
  })

  it('without a feed there is none to compare with', async () => {
    const { sources, rows } = await compare({ kind: 'craft', source: 'feed' })
    expect([sources, rows]).toEqual([['bundled', 'file'], []])
  })
})

describe('without a source', () => {
  it.each(['gun', 'quest', 'craft', 'barter', 'offer'])(
    '%s: the bundled facts, where there is no feed',
    async (kind) => {
      const reply = await editor.ask({ method: 'POST', url: URL_OF.compare, payload: { kind } })
      expect(reply.json()).toMatchObject({ source: 'bundled', rows: [], faults: [] })
      expect(reply.json().same).toBeGreaterThan(100)
    },
  )
})

describe('a row', () => {
  it('new, gone and changed ones are found, and say what is wrong with them', async () => {
    const [first, second, ...rest] = crafts()
    const made = { ...second!, uid: NOBODY }
    const wrong = { ...made, uid: uidOf('ffffffffffffffffffffff02'), takes: [{ itemUid: NOBODY, count: 1 }] }
    const file = [{ ...first!, sec: first!.sec + 1, level: -1 }, made, wrong, ...rest]
    const { rows, same, names } = await compare({ kind: 'craft', file })
    expect(same).toBe(rest.length)
    expect(rows.map(({ uid, state, fault }) => [uid, state, fault?.why])).toEqual([
      [first!.uid, 'changed', 'bad_value'],
      [NOBODY, 'new', undefined],
      [wrong.uid, 'new', 'unknown_reference'],
      [second!.uid, 'gone', undefined],
    ])
    expect(rows[0]!.fields).toMatchObject([
      { field: 'level', ours: first!.level, theirs: -1, seen: 0 },
      { field: 'sec', ours: first!.sec, theirs: first!.sec + 1 },
    ])
    expect(Object.values(names).length).toBeGreaterThan(0)
  })

  it('is accepted as corrections in one step, which is undone in one', async () => {
    const [first] = crafts()
    const file = crafts().map((one) => (one === first ? { ...one, sec: 77, level: 2 } : one))
    const [row] = (await compare({ kind: 'craft', file })).rows
    const reply = await accept(editor, changesOf('craft', row!))
    expect([reply.statusCode, reply.json().changed]).toEqual([200, 2])
    expect(crafts()[0]).toMatchObject({ sec: 77, level: 2 })
    expect((await compare({ kind: 'craft', file })).rows).toEqual([])
    const [line] = await site.deps.store.audit.search({ what: 'corrections' }, 1)
    expect(line).toMatchObject({ who: editor.uid, target: '2 craft', before: [] })
    expect(await undo(editor, reply.json().undo)).toBe(200)
    expect([crafts()[0], await site.deps.store.corrections.all()]).toEqual([first, []])
  })

  it('that agrees with the facts below removes the correction', async () => {
    const [first] = crafts()
    const change = { entity: 'craft', uid: first!.uid, field: 'sec', value: 5 }
    await accept(editor, [change])
    const { rows } = await compare({ kind: 'craft', source: 'bundled' })
    expect(rows).toMatchObject([{ fields: [{ ours: 5, theirs: first!.sec, seen: 1, isRemoval: true }] }])
    await accept(editor, changesOf('craft', rows[0]!))
    expect(await site.deps.store.corrections.all()).toEqual([])
  })

  it('that is hidden here is shown again', async () => {
    const [first] = crafts()
    await accept(editor, [{ entity: 'craft', uid: first!.uid, field: 'hidden', value: true }])
    const { rows } = await compare({ kind: 'craft', source: 'bundled' })
    expect(rows).toMatchObject([{ uid: first!.uid, state: 'new', fields: [{ field: 'hidden' }] }])
    await accept(editor, changesOf('craft', rows[0]!))
    expect(crafts()).toHaveLength(site.deps.catalog.bundled.crafts.length)
  })

  it('is accepted once, whoever was slower', async () => {
    const file = crafts().map((one, at) => (at === 0 ? { ...one, sec: 78 } : one))
    const [row] = (await compare({ kind: 'craft', file })).rows
    const [quick, slow] = [
      await accept(admin, changesOf('craft', row!)),
      await accept(editor, changesOf('craft', row!)),
    ]
    expect([quick.statusCode, slow.statusCode, slow.json().error.code]).toEqual([
      200,
      409,
      'version_conflict',
    ])
    await accept(editor, [{ entity: 'craft', uid: row!.uid, field: 'sec', value: 79 }])
    expect(await undo(admin, quick.json().undo)).toBe(409)
    await accept(editor, [{ entity: 'craft', uid: row!.uid, field: 'sec' }])
  })

  it('that is wrong takes the others with it', async () => {
    const [first, second] = crafts()
    const changes = [
      { entity: 'craft', uid: first!.uid, field: 'sec', value: 5 },
      { entity: 'craft', uid: second!.uid, field: 'sec', value: -5 },
    ]
    expect((await accept(editor, changes)).statusCode).toBe(400)
    expect(await site.deps.store.corrections.all()).toEqual([])
  })
})

it('a picture is uploaded, never accepted by a name', async () => {
  const { uid } = site.deps.catalog.current.items[0]!
  const name = `${'a'.repeat(24)}-64x64`
  const reply = await accept(editor, [{ entity: 'item', uid, field: 'picture', value: name }])
  expect([reply.statusCode, reply.json().error.fault]).toEqual([
    400,
    { field: 'picture', why: 'unknown_field' },
  ])
})

describe('a bad file', () => {
  it.each([
    ['wrong columns', 'uid,speed\nx,1\n', 'column'],
    ['no table', 'hello', 'column'],
    ['a list of others', '{"barters":[]}', 'shape'],
    ['a column twice', 'uid,sec,sec\nx,1,1\n', 'twice'],
    ['a value that is very deep', `[{"uid":"${NOBODY}","takes":${DEEP}}]`, 'shape'],
    ['very many values', `[${'[],'.repeat(600_000)}[]]`, 'shape'],
  ])('with %s is compared with nothing', async (_, text, why) => {
    const { rows, faults } = await compare({ kind: 'craft', text })
    expect([rows, faults[0]?.why]).toEqual([[], why])
  })

  it('with offers that are none is compared, and cannot be accepted', async () => {
    const { rows } = await compare({ kind: 'offer', file: [{ uid: NOBODY, buy: [null, 7] }] })
    expect(rows.find(({ uid }) => uid === NOBODY)).toMatchObject({ state: 'new', fault: expect.anything() })
  })

  it('of 10 MB is refused', async () => {
    expect((await ask(editor, { kind: 'craft', text: ' '.repeat(10_000_000) })).statusCode).toBe(413)
    expect((await ask(editor, { kind: 'craft', text: ' '.repeat(4_000_001) })).statusCode).toBe(400)
  })

  it('is nobody else’s business', async () => {
    const reply = await ask(await site.as('pro'), { kind: 'craft', file: [] })
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'admin_required'])
  })
})
