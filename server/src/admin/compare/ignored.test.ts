import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeIgnored } from './ignoredDifferences.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { countLockWaits } from '../../testing/testDatabase.ts'

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
    method: 'PUT',
    url: `${COMPARE}/ignored`,
    payload: {
      kind: 'craft',
      source: 'file',
      isIgnored,
      rows: [{ uid: row.uid, hash: row.hash }],
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

it('of two editors at once the second one’s undo brings the first one’s back', async () => {
  const [one, other] = [await changed(94), await changed(95)]
  const { store } = site.deps
  const late = await store.inTransaction(async (tx) => {
    const change = { store: tx, publish: () => undefined, by: editor.uid!, at: new Date() }
    await changeIgnored(change, { kind: 'craft', source: 'file', hashes: { [one.uid]: one.hash } })
    const reply = ignore(other, true)
    await expect.poll(() => countLockWaits(site.databaseUrl)).toBe(1)
    return { reply }
  })
  const { undo: uid } = (await late.reply).json()
  expect((await changed(95)).isIgnored).toBe(true)
  expect(await undo(uid)).toBe(200)
  expect((await changed(94)).isIgnored).toBe(true)
  await ignore(one, false)
})

it('ignoring is not without end', async () => {
  const rows = Array.from({ length: 6000 }, (_, nth) => ({
    uid: uidOf(nth.toString(16).padStart(24, '0')),
    hash: '0123456789abcdef',
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
