import { STORED_DATA } from '@raidkit/contract/account/storedData'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillExport, readRefusal, sendWrite } from '../../testing/sites/accountCalls.ts'
import { fillAccount } from '../../testing/samples/fillAccount.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let site: TestApp
let nowMs = START_MS
let client: pg.Client
let player: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await site.close()
})
beforeEach(async () => {
  nowMs = START_MS
  player = await site.as('pro')
})

const remove = (person: Person, confirm: unknown = 'DELETE') =>
  sendWrite(person, 'POST', 'account/delete', { confirm })
const isThere = async (person: Person) => (await site.deps.store.users.byUid(person.uid!)) !== undefined

/** Returns every table column of the database that contains one of the texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string; column: string }>(
    `select c.table_name as name, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('uuid', 'text', 'json', 'jsonb', 'ARRAY', 'character varying')`,
  )
  const places: string[] = []
  for (const { name, column } of rows) {
    const found = await client.query(
      `select 1 from "${name}" where lower("${column}"::text) like any ($1) limit 1`,
      [texts.map((text) => `%${text.toLowerCase()}%`)],
    )
    if (found.rowCount) places.push(`${name}.${column}`)
  }
  return places
}

/**
 * Tables without personal data: usage counts of a key or squads joined by a code, which are deleted with their owner or
 * expire.
 */
const NAMELESS = ['api_key_days', 'chat_rooms', 'discord_channels', 'raidkit_jobs.*', 'squads']

/** Tables that hold personal data according to the privacy policy, without those that identify nobody. */
const PERSONAL_TABLES = Object.values(STORED_DATA)
  .filter(({ group, kept }) => group !== 'technical' || kept === 'siteWithoutName')
  .flatMap(({ tables = [] }) => tables)
  .filter((table) => !NAMELESS.includes(table))

/** Stores data about a person in every table that can hold it. */
async function fillEverything(person: Person) {
  const { store } = site.deps
  const userUid = person.uid!
  const now = new Date(nowMs)
  await fillExport(site, person, 'Forgettable')
  await store.users.change(userUid, () => ({ email: 'forget@example.org' }))
  await store.characters.put({
    uid: randomUUID(),
    userUid,
    fraction: 'Bear',
    level: 1,
    charName: 'deleted one',
    gameMode: 'PVE',
    state: {},
    createdAt: now,
    deletedAt: now,
  })
  await fillAccount({ store, userUid, now, text: 'forgettable text' })
  await store.signInCodes.put({
    email: 'forget@example.org',
    purpose: 'login',
    userUid: null,
    codeHash: 'c',
    browserHash: 'b',
    createdAt: now,
    expiresAt: new Date(nowMs + MINUTE_MS),
    wrongTries: 0,
  })
  await store.tokens.create({ hash: randomUUID(), kind: 'owner', userUid, expiresAt: now })
  await store.keys.create({
    hash: randomUUID(),
    prefix: 'rk',
    scope: 'ingest',
    label: 'mine',
    userUid,
    createdAt: now,
  })
  await store.corrections.put({
    entity: 'item',
    uid: 'i',
    field: 'name',
    value: 'x',
    by: userUid,
    updatedAt: now,
  })
  const entry = { at: now, what: 'user.change', before: null }
  await store.audit.add({ ...entry, who: userUid, after: { item: 'i' } })
  await store.audit.add({ ...entry, who: 'an admin', target: userUid, after: { pro: true } })
  await store.audit.add({ ...entry, who: 'an admin', after: { list: [{ email: 'forget@example.org' }] } })
  // Replies stored for idempotent requests: the person's own, a visitor's at sign-in, an admin's.
  await person.ask({
    method: 'PUT',
    url: '/api/be/users/me',
    payload: { favList: [] },
    headers: { 'idempotency-key': 'once-1' },
  })
  const kept = `insert into idempotency_keys (scope, key, call, request_hash, status, reply, created_at)
    values ($1, 'k', $2, 'h', 200, $3, now())`
  const speaking = JSON.stringify({ uid: userUid, username: 'Forgettable' })
  await client.query(kept, ['visitor', 'POST /api/be/login/email/code', speaking])
  await client.query(kept, [randomUUID(), 'PUT /api/be/admin/users', speaking])
}

describe('deleting an account', () => {
  it('leaves nothing of the person in any table, and one line in the trail', async () => {
    await fillEverything(player)
    // 'm-77' is their membership id at Patreon; their user id there (901) could occur in any uuid.
    const traces = [player.uid!, 'forget@example.org', 'forgettable', 'm-77']
    const before = await placesOf(traces)
    // Checks that each table is found before the deletion; otherwise not finding it afterwards would prove nothing.
    const tables = new Set(before.map((place) => place.split('.')[0]))
    expect(PERSONAL_TABLES.filter((table) => !tables.has(table))).toEqual([])
    const reply = await remove(player, 'forgettable ')
    expect([reply.statusCode, reply.json()]).toEqual([200, {}])
    // Rows with only the made-up address as their key belong to no account: a count of attempts under a hash, and its
    // code.
    const left = (await placesOf(traces)).filter(
      (place) => !['counts.key', 'login_codes.email'].includes(place),
    )
    expect(left).toEqual([])
    expect(await site.deps.store.identities.find('patreon', '901')).toBeUndefined()
    const auditLog = await site.deps.store.audit.search({ what: 'account.deleted' }, 10)
    expect(auditLog).toMatchObject([
      { who: 'deleted account', target: 'deleted account', before: null, after: null },
    ])
  })

  it('says so in a last mail, and is done also when that cannot be sent', async () => {
    await site.deps.store.users.change(player.uid!, () => ({ email: 'bye@example.org', language: 'ru' }))
    await remove(player)
    expect(site.letters.filter(({ to }) => to === 'bye@example.org')).toMatchObject([
      { subject: 'Ваш аккаунт Raidkit удалён', language: 'ru' },
    ])
    const mail = { ...site.deps.mail, send: async () => Promise.reject(new Error('no mail')) }
    const silent = await testApp({ mail, now: () => nowMs })
    const other = await silent.as('user')
    await silent.deps.store.users.change(other.uid!, () => ({ email: 'bye@example.org' }))
    expect((await remove(other)).statusCode).toBe(200)
    expect(await silent.deps.store.users.byUid(other.uid!)).toBeUndefined()
    await silent.close()
  })

  it('ends every session and signs this browser out', async () => {
    const reply = await remove(player)
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['session', ''],
      ['signed_in', ''],
    ])
    expect((await player.ask({ url: '/api/be/users/me' })).statusCode).toBe(401)
    expect(site.published).toContainEqual({ type: 'user', userUid: player.uid, version: 0 })
  })

  it('takes its seats with it, and gives back the one it sat on', async () => {
    const { store } = site.deps
    const [guest, giver] = [await site.as('user'), await site.as('pro')]
    const end = new Date('9999-12-31T00:00:00Z')
    const sit = async (owner: Person, sitter: Person) => {
      const tokenHash = randomUUID()
      const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + MINUTE_MS) }
      await store.seats.add({ uid: randomUUID(), ownerUid: owner.uid!, tokenHash, ...times })
      await store.seats.accept(tokenHash, sitter.uid!, new Date(nowMs))
      await store.users.change(sitter.uid!, () => ({ seatUntil: end }))
    }
    await sit(player, guest)
    await sit(giver, player)
    expect((await guest.ask({ url: '/api/be/users/me' })).json().pro).toBe(true)
    await remove(player)
    expect((await guest.ask({ url: '/api/be/users/me' })).json().pro).toBe(false)
    expect(await store.seats.ofOwner(giver.uid!)).toEqual([])
  })

  it('is done once by two at the same time', async () => {
    const count = async () => (await site.deps.store.audit.search({ what: 'account.deleted' }, 100)).length
    const before = await count()
    const replies = await Promise.all([remove(player), remove(player)])
    // The second request either finds the account deleted or is no longer signed in.
    expect(replies.every(({ statusCode }) => [200, 401].includes(statusCode))).toBe(true)
    expect((await count()) - before).toBe(1)
  })

  it.each([
    ['nothing', '', 'Named'],
    ['the word instead of the name', 'DELETE', 'Named'],
    ['another name', 'Name', 'Named'],
    ['a name that is none', 'Named', null],
  ])('is not done by %s', async (_, confirm, username) => {
    await site.deps.store.users.change(player.uid!, () => ({ username }))
    const reply = await remove(player, confirm)
    expect([reply.statusCode, reply.json().error.message]).toEqual([400, expect.stringMatching(/^confirm: /)])
    expect(await isThere(player)).toBe(true)
    await site.deps.store.users.change(player.uid!, () => ({ username: null }))
  })

  it.each([null, 1, ['DELETE'], undefined, 'x'.repeat(101)])('is not done by %j', async (confirm) => {
    expect(readRefusal(await sendWrite(player, 'POST', 'account/delete', { confirm }))).toEqual([
      400,
      'bad_request',
    ])
    expect(await isThere(player)).toBe(true)
  })

  it('needs a sign-in of the last half hour', async () => {
    await site.deps.store.users.change(player.uid!, () => ({ email: 'stale@example.org' }))
    nowMs += 31 * MINUTE_MS
    expect(readRefusal(await remove(player))).toEqual([403, 'sign_in_again'])
    expect(await isThere(player)).toBe(true)
  })

  it('is refused to the last admin, also when two leave at once', async () => {
    const [one, other] = [await site.as('admin'), await site.as('admin')]
    const replies = await Promise.all([remove(one), remove(other)])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await site.deps.store.users.countAdmins()).toBe(1)
    const last = (await isThere(one)) ? one : other
    expect(readRefusal(await remove(last))).toEqual([409, 'last_admin'])
  })
})
