import type { Team } from '@raidkit/contract/account/team'
import type { ProgressRecord } from '@raidkit/rules/progress/progress-api'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf } from '../../testing/sites/progressToken.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const URL_OF = '/api/be/team'
const DEBUT = uidOf('5936d90786f7742b1420ba5b')

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const post = (person: Person, path: string, payload: object = {}) =>
  person.ask({ method: 'POST', url: `${URL_OF}${path}`, payload })
const teamOf = async (person: Person) =>
  (await person.ask({ url: URL_OF })).json<{ team: Team | null }>().team
const codeOf = (reply: Awaited<ReturnType<typeof post>>) => [reply.statusCode, reply.json().error?.code]
const statusesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const tokenOf = ({ link = '' }: Team) => new URL(link).searchParams.get('join') ?? ''
const join = (person: Person, token: string, charUid = person.uid) =>
  post(person, '/join', { token, charUid })

async function started(): Promise<{ owner: Person; team: Team; token: string }> {
  const owner = await site.as('pro')
  const reply = await post(owner, '', { name: 'Five', charUid: owner.uid })
  expect(reply.statusCode).toBe(200)
  const team = reply.json<{ team: Team }>().team
  return { owner, team, token: tokenOf(team) }
}

async function ofTwo() {
  const made = await started()
  const other = await site.as('pro')
  expect((await join(other, made.token)).statusCode).toBe(200)
  return { ...made, other }
}

describe('a team', () => {
  it('is joined by its link; who looks first sees what it is', async () => {
    const { owner, token } = await started()
    const other = await site.as('pro')
    const invitation = (await other.ask({ url: `${URL_OF}/invitation?token=${token}` })).json()
    expect(invitation).toEqual({
      name: 'Five',
      gameMode: 'PVP',
      members: ['PMC'],
      isFull: false,
      isMine: false,
    })
    expect(await teamOf(other)).toBeNull()
    await join(other, token)
    const seen = await teamOf(other)
    expect(seen).toMatchObject({
      name: 'Five',
      isOwner: false,
      members: [
        { uid: owner.uid, name: 'PMC', isOwner: true, isMe: false, character: { level: 1 } },
        { uid: other.uid, name: 'PMC 2', isOwner: false, isMe: true },
      ],
    })
    // The link is the owner's to hand out.
    expect(seen).not.toHaveProperty('link')
  })

  it('says who needs what, together', async () => {
    const { owner, other } = await ofTwo()
    const questsDone = [DEBUT]
    await owner.ask({ method: 'POST', url: '/api/be/progression/update', payload: { questsDone } })
    const team = await teamOf(other)
    expect(team?.needs[0]?.by.map(({ memberUid }) => memberUid).toSorted()).toEqual(
      [owner.uid!, other.uid!].toSorted(),
    )
    expect(team?.items.length).toBeGreaterThan(10)
    expect(team?.quests.find(({ uid }) => uid === DEBUT)?.memberUids).toEqual([other.uid])
    expect(team?.members[0]?.character?.questsDone).toBe(1)
  })

  it('has five seats: of two who want the last one gets it', async () => {
    const { token, owner } = await started()
    const people = await Promise.all(Array.from({ length: 5 }, () => site.as('pro')))
    for (const person of people.slice(0, 3)) expect((await join(person, token)).statusCode).toBe(200)
    const replies = await Promise.all(people.slice(3).map((person) => join(person, token)))
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(replies.flatMap((reply) => reply.json().error?.code ?? [])).toEqual(['team_full'])
    expect((await teamOf(owner))?.members).toHaveLength(5)
  })

  it('is one of an account, whatever they do at once', async () => {
    const [one, two] = [await started(), await started()]
    const person = await site.as('pro')
    const replies = await Promise.all([join(person, one.token), join(person, two.token)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(codeOf(await post(person, '', { name: 'x', charUid: person.uid }))).toEqual([409, 'in_team'])
    // Joining again changes nothing.
    const again = replies[0]?.statusCode === 200 ? one.token : two.token
    expect((await join(person, again)).statusCode).toBe(200)
  })

  it('ends for who leaves at once, and tells the pages of all', async () => {
    const { owner, other } = await ofTwo()
    site.published.length = 0
    expect((await post(other, '/leave')).json()).toEqual({ team: null })
    expect(new Set(site.published.map((event) => 'userUid' in event && event.userUid))).toEqual(
      new Set([owner.uid, other.uid]),
    )
    expect([await teamOf(other), (await teamOf(owner))?.members.length]).toEqual([null, 1])
    expect(codeOf(await post(other, '/leave'))).toEqual([404, 'not_found'])
  })

  it('goes to who came next when its owner leaves, and is gone with the last', async () => {
    const { owner, other, token } = await ofTwo()
    await post(owner, '/leave')
    expect(await teamOf(other)).toMatchObject({ isOwner: true, members: [{ uid: other.uid, isOwner: true }] })
    await site.deps.store.users.remove(other.uid!)
    await site.deps.store.teams.removeEmpty()
    expect(codeOf(await join(owner, token))).toEqual([404, 'not_found'])
  })

  it('is its owner’s to name and to take people out of, who do not come in again by the old link', async () => {
    const { owner, other, token } = await ofTwo()
    const rename = (person: Person, name: string) =>
      person.ask({ method: 'PUT', url: URL_OF, payload: { name } })
    expect(codeOf(await rename(other, 'Mine'))).toEqual([403, 'not_host'])
    expect(codeOf(await post(other, '/remove', { memberUid: owner.uid }))).toEqual([403, 'not_host'])
    expect(codeOf(await post(other, '/link'))).toEqual([403, 'not_host'])
    expect((await rename(owner, '  «Ёж» 🦔 ')).json()).toMatchObject({ team: { name: '«Ёж» 🦔' } })
    for (const name of ['', '   ', 'x'.repeat(41), 'a\u202eb'])
      expect((await rename(owner, name)).statusCode).toBe(400)
    const stranger = await site.as('pro')
    expect(codeOf(await post(owner, '/remove', { memberUid: stranger.uid }))).toEqual([404, 'not_found'])
    expect((await post(owner, '/remove', { memberUid: other.uid })).statusCode).toBe(200)
    expect(await teamOf(other)).toBeNull()
    expect(codeOf(await join(other, token))).toEqual([404, 'not_found'])
    const renewed = (await teamOf(owner))!
    expect((await join(other, tokenOf(renewed))).statusCode).toBe(200)
  })

  it('takes characters of its own mode, and those of the asker alone', async () => {
    const { token, owner } = await started()
    const person = await site.as('pro')
    const create = { method: 'POST', url: '/api/be/users/me/char/create' } as const
    const pve = await person.ask({ ...create, payload: { fraction: 'Bear', gameMode: 'PVE' } })
    expect(codeOf(await join(person, token, pve.json().charUid))).toEqual([409, 'team_mode'])
    expect(codeOf(await join(person, token, owner.uid))).toEqual([404, 'not_found'])
    expect(codeOf(await join(person, 'x'))).toEqual([404, 'not_found'])
    const user = await site.as('user')
    expect(codeOf(await join(user, token))).toEqual([403, 'pro_required'])
  })
})

describe('the team of a program', () => {
  const idsOf = (data: readonly ProgressRecord[]) => data.map(({ userId }) => userId)

  it('is whoever shares with the character of its token, until they leave', async () => {
    const { owner, other } = await ofTwo()
    const { ask } = await programOf(site, { person: owner })
    const first = (await ask('GET', '/team/progress')).json()
    expect([first.success, first.meta, idsOf(first.data)]).toEqual([
      true,
      { self: owner.uid, hiddenTeammates: [] },
      [owner.uid, other.uid],
    ])
    expect(first.data[1].tasksProgress.length).toBeGreaterThan(400)
    await post(other, '/leave')
    expect(idsOf((await ask('GET', '/team/progress')).json().data)).toEqual([owner.uid])
  })

  it('is the player alone for another character, and without whoever is suspended', async () => {
    const { owner, other } = await ofTwo()
    const create = { method: 'POST', url: '/api/be/users/me/char/create' } as const
    const made = await owner.ask({ ...create, payload: { fraction: 'Bear', gameMode: 'PVP' } })
    const second = await programOf(site, { person: owner, charUid: made.json().charUid })
    expect(idsOf((await second.ask('GET', '/team/progress')).json().data)).toEqual([owner.uid])
    await site.deps.store.users.change(other.uid!, () => ({ suspendedAt: new Date() }))
    const { ask } = await programOf(site, { person: owner })
    expect(idsOf((await ask('GET', '/team/progress')).json().data)).toEqual([owner.uid])
    expect((await teamOf(owner))?.members[1]).not.toHaveProperty('character')
  })
})
