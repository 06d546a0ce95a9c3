import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshBuild, savedLoadout } from '../../testing/samples/loadouts.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { runTransaction } from '../../platform/store/committed.ts'
import { joinAccounts } from './joinAccounts.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
beforeAll(async () => {
  site = await testApp({ now: () => NOW_MS })
})
afterAll(() => site.close())

it('builds go over with their likes; nobody likes their own, nor anything twice', async () => {
  const { store } = site.deps
  const [kept, gone, other] = [await site.as('pro'), await site.as('pro'), await site.as('pro')]
  const mine = await savedLoadout(site, kept, { public: true })
  const moved = await savedLoadout(site, gone, { ...(await freshBuild(site)), public: true })
  const theirs = await savedLoadout(site, other, { public: true })
  const like = async (by: typeof kept, uid: string) => {
    const payload = { uid, isLiked: true }
    expect((await by.ask({ method: 'PUT', url: '/api/be/loadouts/like', payload })).statusCode).toBe(200)
  }
  await like(gone, mine.uid)
  await like(kept, moved.uid)
  await like(other, moved.uid)
  await like(kept, theirs.uid)
  await like(gone, theirs.uid)
  const join = { keptUid: kept.uid!, goneUid: gone.uid!, nowMs: NOW_MS }
  await runTransaction(store.inTransaction, (writing) => joinAccounts(writing, join))
  const rows = await store.loadouts.ofUser(kept.uid!)
  const likesOf = (uid: string) => rows.find((row) => row.uid === uid)?.likes
  expect([likesOf(mine.uid), likesOf(moved.uid)]).toEqual([0, 1])
  expect((await store.loadouts.find(theirs.uid))?.likes).toBe(1)
  expect(await store.loadoutLikes.likedOf(kept.uid!, [mine.uid, moved.uid, theirs.uid])).toEqual(
    new Set([theirs.uid]),
  )
})
