import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  exported,
  fill,
  idsOf,
  imported,
  keptOf,
  me,
  refusal,
  undoOf,
  write,
} from '../../testing/accountCalls.ts'
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
    await fill(site, player, 'Undoer')
    const before = await exported(player)
    const other = await site.as('pro')
    await write(other, 'POST', 'users/me/char/create', { fraction: 'Usec', gameMode: 'PVP' })
    await write(other, 'PUT', 'users/me', { charName: 'Theirs', favList: items.slice(9, 12) })
    await imported(player, await exported(other))
    expect(keptOf(await exported(player)).chars).toEqual(keptOf(await exported(other)).chars)
    const [step] = await undoOf(player)
    expect(step).toMatchObject({
      kind: 'import',
      scope: null,
      atMs: nowMs,
      expiresAtMs: nowMs + 30 * 24 * 60 * MINUTE_MS,
    })
    const reply = await write(player, 'POST', 'undo', { uid: step.uid })
    expect([reply.statusCode, reply.json().chars.length]).toEqual([200, 2])
    const { account, chars } = await exported(player)
    expect({ account, chars }).toEqual({ account: before.account, chars: before.chars })
    expect(await undoOf(player)).toMatchObject([{ kind: 'delete', charName: 'Theirs' }])
  })

  it('keeps what was changed since and is not of the import', async () => {
    const file = await exported(player)
    await imported(player, { ...file, account: { ...file.account, favList: items.slice(0, 1) } })
    await write(player, 'POST', 'users/me/char/create', { fraction: 'Bear', gameMode: 'PVE' })
    const [step] = await undoOf(player)
    const after = (await write(player, 'POST', 'undo', { uid: step.uid })).json()
    expect([after.favList, after.chars.length]).toEqual([[], 2])
  })

  it('is undone once, by one of two at the same time', async () => {
    const file = await exported(player)
    await imported(player, { ...file, account: { ...file.account, favList: items.slice(0, 1) } })
    const [{ uid }] = await undoOf(player)
    const replies = await Promise.all([1, 2].map(() => write(player, 'POST', 'undo', { uid })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    const version = (await me(player)).version
    expect(refusal(await write(player, 'POST', 'undo', { uid }))).toEqual([404, 'not_found'])
    expect((await me(player)).version).toBe(version)
  })

  it('is undone by nobody else, and not after 30 days', async () => {
    const file = await exported(player)
    await imported(player, { ...file, account: { ...file.account, favList: items.slice(0, 1) } })
    const [{ uid }] = await undoOf(player)
    const thief = await site.as('pro')
    expect(refusal(await write(thief, 'POST', 'undo', { uid }))).toEqual([404, 'not_found'])
    nowMs = START_MS + 30 * 24 * 60 * MINUTE_MS
    await player.signInAgain()
    expect(refusal(await write(player, 'POST', 'undo', { uid }))).toEqual([404, 'not_found'])
  })

  it('is kept for the last ten', async () => {
    const file = await exported(player)
    for (const nth of Array.from({ length: 12 }, (_, each) => each)) {
      nowMs += MINUTE_MS
      await imported(player, { ...file, account: { ...file.account, favList: [items[nth]] } })
    }
    expect(await undoOf(player)).toHaveLength(10)
  })
})
