import { hideChallenge } from '@raidkit/contract/admin/adminChallenges'
import { dismissChatReports } from '@raidkit/contract/admin/adminChat'
import { removeLoadout } from '@raidkit/contract/admin/adminLoadouts'
import { countReports } from '@raidkit/contract/admin/adminReports'
import { undo } from '@raidkit/contract/account/undo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportedChallenge } from '../../testing/challenge.ts'
import { reportedMessage } from '../../testing/chat.ts'
import { reportedLoadout } from '../../testing/loadouts.ts'
import { ask } from '../../testing/requests/good.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

it('counts what waits, and follows decisions and their undo', async () => {
  const count = () => ask(admin, countReports, {})
  expect(await count()).toEqual({ loadouts: 0, messages: 0, challenges: 0 })
  const loadout = await reportedLoadout(site)
  const message = await reportedMessage(site)
  await reportedMessage(site)
  const challenge = await reportedChallenge(site)
  expect(await count()).toEqual({ loadouts: 1, messages: 2, challenges: 1 })
  await ask(admin, removeLoadout, { uid: loadout })
  await ask(admin, dismissChatReports, { uid: message })
  await ask(admin, hideChallenge, { uid: challenge, isHidden: true })
  expect(await count()).toEqual({ loadouts: 0, messages: 1, challenges: 0 })
  for (const { uid } of await site.deps.store.audit.search({}, 3)) await ask(admin, undo, { uid })
  expect(await count()).toEqual({ loadouts: 1, messages: 2, challenges: 1 })
})
