import { hideChallenge } from '@raidkit/contract/admin/adminChallenges'
import { dismissChatReports, getAdminChat } from '@raidkit/contract/admin/adminChat'
import { listReportedLoadouts, hideLoadout } from '@raidkit/contract/admin/adminLoadouts'
import { listChallengeComplaints } from '@raidkit/contract/community/challengeComplaints'
import { countReports } from '@raidkit/contract/admin/admin'
import { undo } from '@raidkit/contract/account/undo'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportedChallenge } from '../../testing/samples/challenge.ts'
import { reportedMessage } from '../../testing/samples/chat.ts'
import { reportedLoadout } from '../../testing/samples/loadouts.ts'
import { askCall } from '../../testing/requests/good.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

it('counts what waits, and follows decisions and their undo', async () => {
  const count = () => askCall(admin, countReports, {})
  expect(await count()).toEqual({ loadouts: 0, messages: 0, challenges: 0 })
  const loadout = await reportedLoadout(site)
  const message = await reportedMessage(site)
  await reportedMessage(site)
  const challenge = await reportedChallenge(site)
  expect(await count()).toEqual({ loadouts: 1, messages: 2, challenges: 1 })
  await askCall(admin, hideLoadout, { uid: loadout })
  await askCall(admin, dismissChatReports, { uid: message })
  await askCall(admin, hideChallenge, { uid: challenge, isHidden: true })
  expect(await count()).toEqual({ loadouts: 0, messages: 1, challenges: 0 })
  for (const { uid } of await site.deps.store.audit.search({}, 3)) await askCall(admin, undo, { uid })
  expect(await count()).toEqual({ loadouts: 1, messages: 2, challenges: 1 })
})

describe('of something that many readers have reported', () => {
  const [READERS, LISTED] = [60, 50]
  const nowMs = Date.now()

  async function readers(): Promise<{ userUid: string; note: string; at: Date }[]> {
    return Promise.all(
      Array.from({ length: READERS }, async (_, nth) => {
        const made = await site.deps.store.users.create({}, new Date(nowMs))
        if (made.state !== 'done') throw new Error(made.state)
        return { userUid: made.user.uid, note: `note ${nth}`, at: new Date(nowMs + HOUR_MS + nth) }
      }),
    )
  }
  const fixed = { reason: 'spam', closedAt: null } as const

  it.each([
    [
      'a build',
      async () => {
        const loadoutUid = await reportedLoadout(site)
        for (const one of await readers())
          await site.deps.store.loadoutReports.put({ ...fixed, ...one, loadoutUid })
        const { loadouts } = await askCall(admin, listReportedLoadouts, { lang: 'en' })
        return loadouts.find(({ uid }) => uid === loadoutUid)
      },
    ],
    [
      'a message',
      async () => {
        const messageUid = await reportedMessage(site)
        for (const one of await readers())
          await site.deps.store.chatReports.put({ ...fixed, ...one, messageUid })
        const { reported } = await askCall(admin, getAdminChat, {})
        return reported.find(({ uid }) => uid === messageUid)
      },
    ],
    [
      'a challenge',
      async () => {
        const challengeUid = await reportedChallenge(site)
        for (const one of await readers())
          await site.deps.store.challengeComplaints.put({ ...fixed, ...one, challengeUid })
        const { challenges } = await askCall(admin, listChallengeComplaints, {})
        return challenges.find(({ uid }) => uid === challengeUid)
      },
    ],
  ])('%s: the newest reports are listed, the oldest and how many there are', async (_, list) => {
    const seen = await list()
    expect(seen?.reports).toHaveLength(LISTED)
    // Beside those of the readers there is the one that it had before.
    expect(seen?.moreReports).toBe(READERS + 1 - LISTED)
    const notes = seen?.reports.map(({ note }) => note) ?? []
    expect(notes.slice(0, 2)).toEqual(['note 59', 'note 58'])
    const times = seen?.reports.map(({ atMs }) => atMs) ?? []
    expect(notes.at(-1)).not.toMatch(/^note \d/)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})
