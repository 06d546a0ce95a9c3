import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  readExport,
  fillExport,
  idsOf,
  sendImport,
  keptOf,
  fetchMe,
  readRefusal,
  undoOf,
  sendWrite,
} from '../../testing/sites/accountCalls.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let site: TestApp
let nowMs = START_MS
let items: string[]
let player: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  ;[items] = idsOf(site.deps.catalog.current)
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  player = await site.as('pro')
})

describe('an import that is undone', () => {
  it('leaves the account as it was, and characters it brought can be restored', async () => {
    await fillExport(site, player, 'Undoer')
    const before = await readExport(player)
    const other = await site.as('pro')
    await sendWrite(other, 'POST', 'users/me/char/create', { fraction: 'Usec', gameMode: 'PVP' })
    await sendWrite(other, 'PUT', 'users/me', { charName: 'Theirs', favList: items.slice(9, 12) })
    await sendImport(player, await readExport(other))
    expect(keptOf(await readExport(player)).chars).toEqual(keptOf(await readExport(other)).chars)
    const [step] = await undoOf(player)
    expect(step).toMatchObject({
      kind: 'import',
      scope: null,
      atMs: nowMs,
      expiresAtMs: nowMs + 30 * 24 * 60 * MINUTE_MS,
    })
    const reply = await sendWrite(player, 'POST', 'undo', { uid: step.uid })
    expect([reply.statusCode, reply.json().chars.length]).toEqual([200, 2])
    const { account, chars } = await readExport(player)
    expect({ account, chars }).toEqual({ account: before.account, chars: before.chars })
    expect(await undoOf(player)).toMatchObject([{ kind: 'delete', charName: 'Theirs' }])
  })

  it('keeps what was changed since and is not of the import', async () => {
    const file = await readExport(player)
    await sendImport(player, { ...file, account: { ...file.account, favList: items.slice(0, 1) } })
    await sendWrite(player, 'POST', 'users/me/char/create', { fraction: 'Bear', gameMode: 'PVE' })
    const [step] = await undoOf(player)
    const after = (await sendWrite(player, 'POST', 'undo', { uid: step.uid })).json()
    expect([after.favList, after.chars.length]).toEqual([[], 2])
  })

  it('is undone once, by one of two at the same time', async () => {
    const file = await readExport(player)
    await sendImport(player, { ...file, account: { ...file.account, favList: items.slice(0, 1) } })
    const [{ uid }] = await undoOf(player)
    const replies = await Promise.all([1, 2].map(() => sendWrite(player, 'POST', 'undo', { uid })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    const version = (await fetchMe(player)).version
    expect(readRefusal(await sendWrite(player, 'POST', 'undo', { uid }))).toEqual([404, 'not_found'])
    expect((await fetchMe(player)).version).toBe(version)
  })

  it('is undone by nobody else, and not after 30 days', async () => {
    const file = await readExport(player)
    await sendImport(player, { ...file, account: { ...file.account, favList: items.slice(0, 1) } })
    const [{ uid }] = await undoOf(player)
    const thief = await site.as('pro')
    expect(readRefusal(await sendWrite(thief, 'POST', 'undo', { uid }))).toEqual([404, 'not_found'])
    nowMs = START_MS + 30 * 24 * 60 * MINUTE_MS
    await player.signInAgain()
    expect(readRefusal(await sendWrite(player, 'POST', 'undo', { uid }))).toEqual([404, 'not_found'])
  })

  it('is kept for the last ten', async () => {
    const file = await readExport(player)
    for (const nth of Array.from({ length: 12 }, (_, each) => each)) {
      nowMs += MINUTE_MS
      await sendImport(player, { ...file, account: { ...file.account, favList: [items[nth]] } })
    }
    expect(await undoOf(player)).toHaveLength(10)
  })
})
