import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGoal, runningChallenge } from '../../testing/samples/challenge.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { readPilot } from './jobs.ts'

let site: TestApp
const nowMs = Date.parse('2026-11-15T12:00:00Z')
beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())

it('raids and quests of a linked account count once, struck ones not again, and those of other times never', async () => {
  const { store, catalog } = site.deps
  const { uid, playerUid } = await runningChallenge(site)
  const { uid: userUid = '' } = await site.as('pro')
  const questUid = catalog.current.quests[0]!.uid
  await store.challenges.change(uid, {
    goals: [
      makeGoal({ slug: 'raids', title: 'Raids', kind: 'raids', points: 1 }),
      makeGoal({ slug: 'debut', title: 'Debut', kind: 'quest', points: 5, most: 1, questUid }),
    ],
  })
  await store.challengePlayers.change(playerUid, { userUid })
  for (const hoursAgo of [1, 3, 40])
    await store.raids.put({
      userUid,
      startedAt: new Date(nowMs - hoursAgo * HOUR_MS),
      map: 'customs',
      mode: 'PVP',
      side: 'pmc',
      isOnline: true,
      shortId: null,
      lengthMs: 5,
      queueMs: null,
      reconnects: 0,
      isDeleted: false,
      sales: [],
    })
  const chars = await store.characters.ofUser(userUid)
  const charUid = chars[0]?.uid ?? userUid
  if (chars.length === 0)
    await store.characters.put({
      uid: charUid,
      userUid,
      fraction: 'Bear',
      level: 1,
      charName: 'x',
      gameMode: 'PVP',
      state: {},
      createdAt: new Date(nowMs),
      deletedAt: null,
    })
  for (const [source, at] of [
    ['page', nowMs - 5 * HOUR_MS],
    ['pilot', nowMs - 2 * HOUR_MS],
    ['pilot', nowMs - 3 * DAY_MS],
  ] as const)
    await store.progressChanges.add({
      uid: randomUUID(),
      charUid,
      at: new Date(at),
      source,
      label: null,
      undoes: null,
      before: {},
      after: { questsDone: [questUid] },
    })

  const kept = async () =>
    (await store.challengeReports.ofPlayers([playerUid]))
      .filter(({ by }) => by === 'pilot')
      .map(({ goal: slug, at }) => `${slug} ${(nowMs - at.getTime()) / HOUR_MS}`)
  await Promise.all([readPilot(site.deps), readPilot(site.deps)]) // as two nodes would
  expect((await kept()).toSorted()).toEqual(['debut 2', 'raids 1', 'raids 3'])
  const [struck] = await store.challengeReports.ofPlayers([playerUid])
  await store.challengeReports.strike(struck!.uid, new Date(nowMs))
  await readPilot(site.deps)
  expect(await kept()).toHaveLength(3)
  expect((await store.challengeReports.find(struck!.uid))?.struckAt).not.toBeNull()
})
