import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { completeLoggedQuest } from '@raidkit/contract/pilot/pilot'
import type { Me } from '@raidkit/contract/account/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

/** Id of the quest Debut (integrations.md 4.2 and domain.md 18.3). */
const DEBUT = '5936d90786f7742b1420ba5b'
const PROFILE_KEY = 'ab'.repeat(32)
const PVE = { questId: DEBUT, gameMode: 'PVE' }

let site: TestApp
let pro: Person
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  pro = await site.as('pro')
})

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  pro.ask({ method, url: `/api/be/${url}`, ...(payload && { payload }) })
const send = async (payload: object) => {
  const reply = await ask('POST', 'pilot/quest', payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ReplyOf<typeof completeLoggedQuest>>().done
}
const me = async () => (await ask('GET', 'users/me')).json<Me>()
/** Creates a character that is not the active one afterwards. */
async function character(gameMode: string): Promise<string> {
  const made = (await ask('POST', 'users/me/char/create', { fraction: 'Bear', gameMode })).json<Me>()
  await ask('POST', 'users/me/char/select', { charUid: pro.uid })
  return made.charUid
}
const doneBy = async (charUid: string) => {
  const chosen = (await ask('POST', 'users/me/char/select', { charUid })).json<Me>()
  await ask('POST', 'users/me/char/select', { charUid: pro.uid })
  return chosen.questsDone.length
}

it('goes to the only character of its mode, and can be undone', async () => {
  const other = await character('PVE')
  const done = await send(PVE)
  expect(done).toMatchObject({ charUid: other, changeUid: expect.any(String) })
  expect([await doneBy(other), (await me()).questsDone.length]).toEqual([1, 0])
  expect((await me()).pilot.actionsLog[0]).toMatchObject({ action: 'QUEST_UPDATE' })
  // The logs are read again: there is nothing left to undo.
  expect(await send(PVE)).toMatchObject({ charUid: other, changeUid: null })
  expect((await ask('POST', 'undo', { uid: done?.changeUid })).statusCode).toBe(200)
  expect(await doneBy(other)).toBe(0)
})

it.each<[string, string[], object]>([
  ['no character of its mode', [], PVE],
  ['two of them', ['PVE', 'PVE'], PVE],
  ['a season, which no character plays', ['PVE'], { questId: DEBUT, gameMode: 'SEASON' }],
  ['a quest that nobody knows', ['PVE'], { ...PVE, questId: 'f'.repeat(24) }],
])('is completed for nobody: %s', async (_, modes, payload) => {
  for (const mode of modes) await character(mode)
  expect(await send(payload)).toBeNull()
  for (const { uid } of (await me()).chars) expect(await doneBy(uid)).toBe(0)
})

it('goes to the character that its profile is linked to, whatever they play', async () => {
  const [linked] = [await character('PVE'), await character('PVE')]
  await site.deps.store.pilot.putProfile({
    userUid: pro.uid!,
    profileKey: PROFILE_KEY,
    gameMode: 'PVE',
    questIds: [],
    charUid: linked,
    firstEventAt: null,
    lastEventAt: null,
    skippedEvents: 0,
    scannedAt: new Date(),
  })
  expect(await send({ ...PVE, profileKey: PROFILE_KEY.toUpperCase() })).toMatchObject({ charUid: linked })
  expect(await doneBy(linked)).toBe(1)
})

it('is completed only where the reader wants it and has Pro', async () => {
  const other = await character('PVE')
  await ask('PUT', 'users/me/pilot', { questsAutoCompleteEnabled: false })
  expect(await send(PVE)).toBeNull()
  expect(await doneBy(other)).toBe(0)
  pro = await site.as('user')
  expect((await ask('POST', 'pilot/quest', PVE)).json().error.code).toBe('pro_required')
})
