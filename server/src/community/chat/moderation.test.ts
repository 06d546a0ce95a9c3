import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinAccounts } from '../../account/accounts/index.ts'
import { postChatMessage, withName } from '../../testing/samples/chat.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const url = '/api/be/chat'
const admins = '/api/be/admin/chat'
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
  await withName(site, admin)
})
afterAll(() => site.close())

const post = (by: Person, path: string, payload: object) => by.ask({ method: 'POST', url: path, payload })
const report = (by: Person, uid: string, note = '') =>
  post(by, `${url}/report`, { uid, reason: 'insult', note })
const shown = async (room = 'general') =>
  (await site.app.inject({ url, query: { room } })).json<{ messages: { uid: string }[] }>().messages
const isSeen = async (uid: string) => (await (pass(1001), shown())).some((one) => one.uid === uid)
const pass = (ms: number) => void (nowMs += ms)
const listed = async () => (await admin.ask({ method: 'GET', url: admins })).json()
const undoLast = async () => {
  const [entry] = await site.deps.store.audit.search({ who: admin.uid! }, 1)
  pass(1000)
  const reply = await post(admin, '/api/be/undo', { uid: entry?.uid })
  // No two entries of one moment: the last is the last.
  pass(1000)
  return reply
}

describe('a message', () => {
  it('is reported once by each reader, removed by an admin, and comes back by an undo', async () => {
    const message = await postChatMessage(site, await site.as('pro'), { text: 'Rude <b>' })
    const [reader, other] = [await site.as('user'), await site.as('user')]
    await report(reader, message.uid, 'first')
    await report(reader, message.uid, '<script>')
    await report(other, message.uid)
    expect((await listed()).reported).toMatchObject([
      { uid: message.uid, text: 'Rude <b>', removed: null, reports: [{}, {}] },
    ])
    const removed = await admin.ask({ method: 'DELETE', url: admins, payload: { uid: message.uid } })
    expect(removed.json().reported).toEqual([])
    expect(site.published.at(-1)).toMatchObject({ type: 'chat', room: 'general' })
    expect(await isSeen(message.uid)).toBe(false)
    expect((await report(other, message.uid)).statusCode).toBe(404)
    expect((await undoLast()).statusCode).toBe(200)
    expect(await isSeen(message.uid)).toBe(true)
    expect((await listed()).reported[0].reports).toHaveLength(2)
    await post(admin, `${admins}/dismiss`, { uid: message.uid })
    expect((await listed()).reported).toEqual([])
    expect((await post(admin, `${admins}/dismiss`, { uid: message.uid })).statusCode).toBe(404)
    await undoLast()
    expect((await listed()).reported).toHaveLength(1)
  })

  it('is deleted by its author for ten minutes, and by nobody else', async () => {
    const author = await site.as('pro')
    const [early, late] = [await postChatMessage(site, author), await postChatMessage(site, author)]
    const stranger = await site.as('pro')
    expect((await post(stranger, `${url}/delete`, { uid: early.uid })).statusCode).toBe(404)
    expect((await post(author, `${url}/delete`, { uid: early.uid })).statusCode).toBe(200)
    expect(await isSeen(early.uid)).toBe(false)
    pass(10 * 60_000)
    expect((await post(author, `${url}/delete`, { uid: late.uid })).json().error.code).toBe('chat_too_late')
    expect((await report(author, late.uid)).json().error.code).toBe('own_message')
  })

  it('is hidden while its author is suspended', async () => {
    const author = await site.as('pro')
    const { uid } = await postChatMessage(site, author)
    const suspend = (suspended: boolean) =>
      admin.ask({
        method: 'PUT',
        url: '/api/be/admin/user',
        payload: { userUid: author.uid, suspended, reason: 'a test' },
      })
    await suspend(true)
    expect(await isSeen(uid)).toBe(false)
    await suspend(false)
    expect(await isSeen(uid)).toBe(true)
  })

  it('leaves nothing when its author deletes the account', async () => {
    const author = await site.as('pro')
    const { uid } = await postChatMessage(site, author, { text: 'a secret word' })
    const name = await withName(site, author)
    await admin.ask({ method: 'DELETE', url: admins, payload: { uid } })
    await post(admin, '/api/be/admin/user/delete', { userUid: author.uid, confirm: name })
    expect(await site.deps.store.chatMessages.find(uid)).toMatchObject({
      text: '',
      userUid: null,
      removedBy: 'account',
    })
    expect(JSON.stringify(await site.deps.store.audit.search({}, 1000))).not.toContain('a secret word')
  })
})

describe('a person', () => {
  const send = (by: Person, text = 'hi') =>
    post(by, `${url}/send`, { uid: crypto.randomUUID(), room: 'ru', text })

  it('is muted for hours and hears how long, is banned, and may send again by an undo', async () => {
    const writer = await site.as('pro')
    const name = await withName(site, writer)
    const mute = (hours: number | null) => {
      pass(1000)
      return post(admin, `${admins}/mute`, { userUid: writer.uid, hours, note: 'floods' })
    }
    expect((await mute(1)).json().muted).toMatchObject([{ name, untilMs: nowMs + 3_600_000 }])
    const refused = await send(writer)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'chat_muted'])
    expect(refused.headers['retry-after']).toBe('3600')
    const own = await writer.ask({ method: 'GET', url: `${url}/own` })
    expect(own.json()).toMatchObject({ mute: { untilMs: nowMs + 3_600_000 }, hasName: true })
    await mute(null)
    expect((await send(writer)).json().error.code).toBe('chat_banned')
    await undoLast()
    expect((await send(writer)).json().error.code).toBe('chat_muted')
    await post(admin, `${admins}/unmute`, { userUid: writer.uid })
    expect((await send(writer)).statusCode).toBe(200)
    await undoLast()
    expect((await send(writer)).json().error.code).toBe('chat_muted')
    pass(3_600_000)
    await writer.signInAgain()
    await admin.signInAgain()
    expect((await send(writer)).statusCode).toBe(200)
    expect((await listed()).muted).toEqual([])
  })

  it.each([
    ['themselves', () => admin, 'own_account'],
    ['another admin', () => site.as('admin'), 'suspended_admin'],
  ])('no admin mutes %s', async (_, whom, code) => {
    const { uid } = await whom()
    const reply = await post(admin, `${admins}/mute`, { userUid: uid, hours: 1 })
    expect(reply.json().error.code).toBe(code)
  })

  it('is blocked by a reader, for whom alone it counts', async () => {
    const [writer, reader] = [await site.as('pro'), await site.as('user')]
    const name = await withName(site, writer)
    const block = (isBlocked: boolean, authorUid = writer.uid) =>
      reader.ask({ method: 'PUT', url: `${url}/block`, payload: { authorUid, isBlocked } })
    expect((await block(true)).json().blocked).toEqual([{ uid: writer.uid, name }])
    expect((await block(true)).json().blocked).toHaveLength(1)
    const others = await (await site.as('user')).ask({ method: 'GET', url: `${url}/own` })
    expect(others.json().blocked).toEqual([])
    expect((await block(false)).json().blocked).toEqual([])
    expect((await block(true, reader.uid)).json().error.code).toBe('own_message')
    expect((await block(true, crypto.randomUUID())).statusCode).toBe(404)
  })
})

it('what is old and what is too much is removed', async () => {
  const { store } = site.deps
  const old = await postChatMessage(site, await site.as('pro'), { room: 'sk' })
  pass(31 * 24 * 3_600_000)
  const writer = await site.as('pro')
  const kept = [
    await postChatMessage(site, writer, { room: 'sk' }),
    await postChatMessage(site, writer, { room: 'sk' }),
  ]
  await store.chatMessages.removeOld({ before: new Date(nowMs - 30 * 24 * 3_600_000), keptPerRoom: 5000 })
  expect(await store.chatMessages.find(old.uid)).toBeUndefined()
  expect((await shown('sk')).map(({ uid }) => uid)).toEqual(kept.map(({ uid }) => uid))
  await store.chatMessages.removeOld({ before: new Date(0), keptPerRoom: 0 })
  expect(await store.chatMessages.find(kept[0]!.uid)).toBeUndefined()
  expect(await store.chatMessages.find(kept[1]!.uid)).toBeDefined()
})

it('two accounts that become one keep what both have said, and the longer mute', async () => {
  const { store } = site.deps
  const [kept, gone, reader] = [await site.as('pro'), await site.as('pro'), await site.as('user')]
  const message = await postChatMessage(site, gone, { room: 'cz' })
  await admin.signInAgain()
  for (const [who, hours] of [
    [kept, 1],
    [gone, null],
  ] as const)
    await post(admin, `${admins}/mute`, { userUid: who.uid, hours })
  const at = new Date(nowMs)
  await store.chatBlocks.put({ userUid: reader.uid!, blockedUid: gone.uid!, at })
  await store.chatBlocks.put({ userUid: gone.uid!, blockedUid: kept.uid!, at })
  await store.inTransaction((tx) =>
    joinAccounts({ store: tx, publish: () => undefined }, { keptUid: kept.uid!, goneUid: gone.uid!, nowMs }),
  )
  expect(await store.chatMessages.find(message.uid)).toMatchObject({ userUid: kept.uid })
  expect(await store.chatMutes.of(kept.uid!)).toMatchObject({ until: null })
  expect(await store.chatBlocks.ofUser(reader.uid!)).toMatchObject([{ blockedUid: kept.uid }])
  expect(await store.chatBlocks.ofUser(kept.uid!)).toEqual([])
})
