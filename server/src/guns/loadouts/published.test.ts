import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshBuild, savedLoadout } from '../../testing/samples/loadouts.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const url = '/api/be/loadouts'
const nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())

const save = (by: Person, payload: object) => by.ask({ method: 'POST', url: `${url}/save`, payload })
const like = (by: Person, uid: string, isLiked = true) =>
  by.ask({ method: 'PUT', url: `${url}/like`, payload: { uid, isLiked } })
const likesOf = async (uid: string) =>
  (await site.app.inject({ url: `${url}/one`, query: { uid } })).json().loadout.likes

it('the same build is published once, whatever its title and the order of its parts', async () => {
  const build = await freshBuild(site)
  const first = await savedLoadout(site, await site.as('pro'), { ...build, public: true })
  const other = await site.as('pro')
  // The parts the other way round: each after the one it is mounted on.
  const turned = reversed(build.attachments)
  expect(turned).not.toEqual(build.attachments)
  const again = { ...build, attachments: turned, title: 'Mine', public: true }
  const refused = await save(other, again)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.objectContaining({ code: 'loadout_duplicate', fault: { field: 'uid', why: first.uid } }),
  ])
  // Nothing of it was kept; as a private one it is welcome.
  const mine = await save(other, { ...again, public: false })
  expect(mine.statusCode).toBe(200)
  const { uid } = mine.json().loadout
  const publish = await other.ask({ method: 'POST', url: `${url}/publish`, payload: { uid, public: true } })
  expect(publish.json().error.fault).toEqual({ field: 'uid', why: first.uid })
})

function reversed(attachments: Awaited<ReturnType<typeof freshBuild>>['attachments']) {
  const roots = attachments.map(({ parent }, at) => ({ at, parent })).filter(({ parent }) => parent === -1)
  const order: number[] = []
  const visit = (at: number) => {
    order.push(at)
    attachments.forEach(({ parent }, child) => parent === at && visit(child))
  }
  roots.toReversed().forEach(({ at }) => visit(at))
  return order.map((at) => {
    const one = attachments[at]!
    return { ...one, parent: one.parent === -1 ? -1 : order.indexOf(one.parent) }
  })
}

it('of ten who publish the same at once one wins, and the others are told which', async () => {
  const build = await freshBuild(site)
  const people = await Promise.all(Array.from({ length: 10 }, () => site.as('pro')))
  const replies = await Promise.all(
    people.map((one, nth) => save(one, { ...build, title: `By ${nth}`, public: true })),
  )
  const [won, ...rest] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
  expect(won!.statusCode).toBe(200)
  const { uid } = won!.json().loadout
  for (const reply of rest) expect([reply.statusCode, reply.json().error.fault?.why]).toEqual([409, uid])
})

it('likes are counted right in a race, once each, and not for oneself', async () => {
  const owner = await site.as('pro')
  const { uid } = await savedLoadout(site, owner, { public: true })
  const readers = await Promise.all(Array.from({ length: 12 }, () => site.as('user')))
  const replies = await Promise.all(readers.flatMap((one) => [like(one, uid), like(one, uid)]))
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await likesOf(uid)).toBe(12)
  await Promise.all(readers.slice(0, 5).flatMap((one) => [like(one, uid, false), like(one, uid, false)]))
  expect(await likesOf(uid)).toBe(7)
  const own = await like(owner, uid)
  expect([own.statusCode, own.json().error.code]).toEqual([409, 'own_loadout'])
  expect((await like(await site.as('visitor'), uid)).statusCode).toBe(401)
  const hidden = await savedLoadout(site, owner)
  expect((await like(readers[0]!, hidden.uid)).statusCode).toBe(404)
})

it('likes are for what a build is: another title keeps them, other parts end them', async () => {
  const owner = await site.as('pro')
  const build = await freshBuild(site)
  const { uid } = await savedLoadout(site, owner, { ...build, public: true })
  await like(await site.as('user'), uid)
  const renamed = await save(owner, { uid, version: 1, ...build, title: 'New name', public: true })
  expect(renamed.json().loadout).toMatchObject({ version: 2, likes: 1 })
  const other = await freshBuild(site)
  const changed = await save(owner, { uid, version: 2, ...other, title: 'New name', public: true })
  expect(changed.json().loadout).toMatchObject({ version: 3, likes: 0 })
  expect(await likesOf(uid)).toBe(0)
})

it('a like goes with the account that gave it', async () => {
  const { uid } = await savedLoadout(site, await site.as('pro'), { public: true })
  const readers = [await site.as('user'), await site.as('user')]
  for (const one of readers) await like(one, uid)
  await readers[0]!.ask({ method: 'POST', url: '/api/be/account/delete', payload: { confirm: 'DELETE' } })
  expect(await site.deps.store.users.byUid(readers[0]!.uid!)).toBeUndefined()
  expect(await likesOf(uid)).toBe(1)
})

it('everybody hears when what is published changes, and nobody of what is not', async () => {
  const owner = await site.as('pro')
  const heard = () => site.published.filter(({ type }) => type === 'loadouts').length
  const before = heard()
  const { uid, version } = await savedLoadout(site, owner)
  expect(heard()).toBe(before)
  const build = await freshBuild(site)
  await save(owner, { uid, version, ...build, title: 'x', public: true })
  expect(heard()).toBe(before + 1)
  await owner.ask({ method: 'DELETE', url, payload: { uid } })
  expect(heard()).toBe(before + 2)
})
