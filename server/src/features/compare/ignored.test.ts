import type { ComparedRow } from '@raidkit/contract/compare'
import { uidOf } from '@raidkit/rules/uid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const COMPARE = '/api/be/admin/compare'

let site: TestApp
let editor: Person
beforeAll(async () => {
  site = await testApp()
  editor = await site.as('editor')
})
afterAll(() => site.close())

const crafts = () => [...site.deps.catalog.current.crafts]
const undo = async (uid: string) =>
  (await editor.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })).statusCode
const ignore = (row: ComparedRow, isIgnored: boolean) =>
  editor.ask({
    ...{ method: 'PUT', url: `${COMPARE}/ignored` },
    payload: {
      ...{ kind: 'craft', source: 'file', isIgnored, rows: [{ uid: row.uid, hash: row.hash }] },
    },
  })
const changed = async (sec: number) => {
  const file = crafts().map((one, at) => (at === 0 ? { ...one, sec } : one))
  const payload = { kind: 'craft', source: 'file', text: JSON.stringify(file) }
  const reply = await editor.ask({ method: 'POST', url: COMPARE, payload })
  return reply.json().rows[0] as ComparedRow
}

it('an ignored difference stays so until the difference is another', async () => {
  const reply = await ignore(await changed(91), true)
  expect(reply.statusCode, reply.body).toBe(200)
  expect([(await changed(91)).isIgnored, (await changed(92)).isIgnored]).toEqual([true, undefined])
  await ignore(await changed(91), false)
  expect((await changed(91)).isIgnored).toBe(undefined)
})

it('ignoring by two editors at once is undone as it was', async () => {
  const [one, other] = [await changed(94), await changed(95)]
  const replies = await Promise.all([ignore(one, true), ignore(other, true)])
  const [first, second] = (await changed(94)).isIgnored ? [95, 94] : [94, 95]
  const undoOf = (sec: number) => replies[sec - 94]!.json().undo
  expect(await undo(undoOf(second))).toBe(200)
  expect((await changed(first)).isIgnored).toBe(true)
  expect(await undo(undoOf(first))).toBe(200)
})

it('ignoring is not without end', async () => {
  const rows = Array.from({ length: 6000 }, (_, nth) => ({
    ...{ uid: uidOf(nth.toString(16).padStart(24, '0')), hash: '0123456789abcdef' },
  }))
  await site.deps.store.ignoredDifferences.put({ kind: 'craft', source: 'file', rows }, new Date())
  const reply = await ignore(await changed(96), true)
  expect([reply.statusCode, reply.json().error.fault?.field]).toEqual([400, 'rows'])
  await site.deps.store.ignoredDifferences.remove(
    { kind: 'craft', source: 'file' },
    rows.map(({ uid }) => uid),
  )
})

it('ignoring is undone', async () => {
  const reply = await ignore(await changed(93), true)
  expect(await undo(reply.json().undo)).toBe(200)
  expect((await changed(93)).isIgnored).toBe(undefined)
})
