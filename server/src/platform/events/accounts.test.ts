import { randomUUID } from 'node:crypto'
import { sign } from '@fastify/cookie'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf } from '../http/access/sessions.ts'
import { openStore, type OpenStore } from '../store/connection.ts'
import { listenTo, twoNodes, type Cluster, type Node } from '../../testing/sites/twoNodes.ts'

let cluster: Cluster
let store: OpenStore
beforeAll(async () => {
  cluster = await twoNodes()
  store = await openStore({ databaseUrl: cluster.databaseUrl, log: pino({ level: 'silent' }), poolSize: 1 })
}, 60_000)
afterAll(async () => {
  await store.close()
  await cluster.close()
})

/** Creates a supporter who is signed in. */
async function supporter(): Promise<{ userUid: string; cookie: string }> {
  const now = new Date()
  const made = await store.users.create({ pro: true }, now)
  if (made.state !== 'done') throw new Error('a test user could not be made')
  const userUid = made.user.uid
  const token = randomUUID()
  const expiresAt = new Date(now.getTime() + 60_000)
  await store.sessions.create({
    id: hashOf(token),
    userUid,
    createdAt: now,
    expiresAt,
    agentFamily: null,
    way: 'owner',
  })
  const secret = String((await store.settings.get('sessionSecret'))?.value)
  return { userUid, cookie: `session=${encodeURIComponent(sign(token, secret))}` }
}

type AskOptions = { cookie: string; body?: object; method?: string }
const ask = async (node: Node, path: string, { cookie, body, method = body ? 'POST' : 'GET' }: AskOptions) =>
  fetch(node.url + path, {
    method,
    headers: { cookie, origin: node.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

it('what an admin takes away on one node is gone on the other with the next request', async () => {
  const [one, other] = cluster.nodes
  const { userUid, cookie } = await supporter()
  const path = '/api/be/users/me/char/create'
  const body = { fraction: 'Bear', gameMode: 'PVE' }
  // The other node trusts this lookup for five seconds.
  expect((await ask(other, path, { cookie, body })).status).toBe(200)
  const page = await listenTo(other, cookie)
  const revoke = { cookie: cluster.cookie, method: 'PUT', body: { userUid, grant: null } }
  expect((await ask(one, '/api/be/admin/user', revoke)).status).toBe(200)
  await expect.poll(() => page.received).toContainEqual({ type: 'user', userUid, version: 3 })
  expect((await ask(other, path, { cookie, body })).status).toBe(403)
  page.end()
})

it('marks drawn on one node are heard of on the other by their owner alone', async () => {
  const [one, other] = cluster.nodes
  const { userUid, cookie } = await supporter()
  const [page, somebodyElse] = [await listenTo(other, cookie), await listenTo(other, cluster.cookie)]
  const mark = { kind: 'pin', color: 'red', level: 'main', text: '', points: [[1, 2]] }
  const body = { map: 'woods', version: 0, marks: [mark] }
  expect((await ask(one, '/api/be/maps/marks', { cookie, method: 'PUT', body })).status).toBe(200)
  const event = { type: 'mapMarks', userUid, charUid: userUid, map: 'woods', version: 1 }
  await expect.poll(() => page.received).toContainEqual(event)
  expect(somebodyElse.received).not.toContainEqual(event)
  expect(await (await ask(other, '/api/be/maps/marks?map=woods', { cookie })).json()).toMatchObject({
    version: 1,
    marks: [mark],
  })
  page.end()
  somebodyElse.end()
})

it('who is signed out on one node is out on the other, and their pages end', async () => {
  const [one, other] = cluster.nodes
  const { userUid, cookie } = await supporter()
  const owners = await listenTo(other, cluster.cookie)
  const page = await listenTo(other, cookie)
  expect((await ask(other, '/api/be/users/me', { cookie })).status).toBe(200)
  const signOut = { cookie: cluster.cookie, body: { userUid } }
  expect((await ask(one, '/api/be/admin/user/sign-out', signOut)).status).toBe(200)
  await expect.poll(() => page.received).toContainEqual({ type: 'user', userUid, version: 0 })
  await expect.poll(() => page.isOver()).toBe(true)
  expect((await ask(other, '/api/be/users/me', { cookie })).status).toBe(401)
  expect(owners.isOver()).toBe(false)
  owners.end()
})
