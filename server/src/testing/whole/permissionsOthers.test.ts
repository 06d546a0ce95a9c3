import type { Access } from '@raidkit/rules/platform/access'
import type { Call } from '@raidkit/contract/platform/call'
import { CALLS } from '../requests/contractCalls.ts'
import { getMe } from '@raidkit/contract/account/users'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeRequest } from '../requests/brokenRequests.ts'
import { askCall, nameOf, type Good } from '../requests/good.ts'
import { goodMakerOf } from '../requests/goodRequests.ts'
import { namingFields, OBJECT_FIELDS, type FieldMeaning } from '../requests/objectFields.ts'
import { valueAt, withValueAt, type Place } from '../requests/places.ts'
import { rowsNaming } from '../samples/rowsNaming.ts'
import { testApp, type Person, type TestApp } from '../testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { PRIVATE_TARGETS: 'allowed' } })
})
afterAll(() => site.close())

describe('every field that names an object', () => {
  it.each(CALLS.map((call) => [nameOf(call), call] as const))('of %s says whose it is', (name, call) => {
    expect(
      namingFields(call),
      `say in server/src/testing/requests/objectFields.ts what the fields of ${name} name`,
    ).toEqual(Object.keys(OBJECT_FIELDS[name] ?? {}).toSorted())
  })

  it('is of a call that there is', () => {
    const names = CALLS.map(nameOf)
    expect(Object.keys(OBJECT_FIELDS).filter((name) => !names.includes(name))).toEqual([])
  })
})

type Somebodys = Exclude<FieldMeaning, 'public'>
const isSomebodys = (entry: [string, FieldMeaning]): entry is [string, Somebodys] => entry[1] !== 'public'

/** Test cases: each field by itself, and all of a call at once if there are several. */
const CASES = CALLS.flatMap((call) => {
  const fields = Object.entries(OBJECT_FIELDS[nameOf(call)] ?? {}).filter(isSomebodys)
  const single = fields.map(([field, named]) => ({ call, fields: [field], named }))
  const [first] = fields
  return first && fields.length > 1
    ? [...single, { call, fields: fields.map(([field]) => field), named: first[1] }]
    : single
}).map((one) => [`${nameOf(one.call)} by ${one.fields.join(', ')}`, one] as const)

/** Returns the path of a field; the first element of a list represents all. */
const placeOf = (field: string): Place =>
  field.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), 0] : [part]))

async function goodOf(call: Call, asker: Person): Promise<Good> {
  const maker = goodMakerOf(call)
  const [g] = fc.sample(fc.gen(), 1)
  if (!maker || !g)
    throw new Error(`${nameOf(call)}: add how it is asked to testing/requests/goodRequests.ts`)
  return maker.make({ site, asker, g })
}

const send = (
  call: Call,
  person: Person,
  { request, cookies = {} }: Good,
): Promise<LightMyRequestResponse> => {
  const { headers, ...carriage } = encodeRequest(call, request)
  const origin = site.deps.settings.SITE_URL
  return person.ask({ ...carriage, cookies, headers: { ...headers, origin } })
}

/** Makes the owner of an object, and another person with the same rights on their own objects. */
async function twoPeople(call: Call): Promise<[owner: Person, other: Person]> {
  const level = goodMakerOf(call)?.level ?? 'user'
  const both: [Access, Access] =
    call.access === 'admin' || call.access === 'editor' ? ['admin', 'pro'] : [level, level]
  // Supporters instead of admins: an admin's rights might allow the request.
  const [owner, other] = both.map((one) => (one === 'admin' && call.access !== 'admin' ? 'pro' : one))
  return [await site.as(owner ?? 'user'), await site.as(other ?? 'user')]
}

/** Returns true if an id is long enough not to occur elsewhere by chance, unlike a code of six digits. */
const isTelling = (id: unknown): id is string => typeof id === 'string' && id.length >= 16

/**
 * Returns the owner's ids in the database: of every row with their uid, of their characters, or of the object itself.
 */
async function idsOf(owner: Person, call: Call, { request }: Good): Promise<string[]> {
  const fields = Object.entries(OBJECT_FIELDS[nameOf(call)] ?? {}).filter(isSomebodys)
  const named = fields.map(([field]) => valueAt(request, placeOf(field))).filter(isTelling)
  if (owner.uid === undefined) return named
  const { chars } = await askCall(owner, getMe, {})
  return [owner.uid, ...chars.map(({ uid }) => uid), ...named]
}

describe('what is somebody else’s', () => {
  it.each(CASES)('stays as it is after %s', async (_, { call, fields, named }) => {
    const [owner, other] = await twoPeople(call)
    const theirs = await goodOf(call, owner)
    const own = call.access === 'admin' ? theirs : await goodOf(call, other)
    if (typeof named === 'object') expect((await send(call, owner, theirs)).statusCode).toBe(200)
    const places = fields.map(placeOf)
    for (const place of places)
      expect(valueAt(theirs.request, place), 'a good request names one').toBeDefined()
    const request = places.reduce<unknown>(
      (tried, place) => withValueAt(tried, place, valueAt(theirs.request, place)),
      own.request,
    )
    const ids = await idsOf(owner, call, theirs)
    const [before, published] = [await rowsNaming(site.databaseUrl, ids), site.published.length]

    const reply = await send(call, other, { ...own, request })

    expect(reply.json().error?.code ?? 'ignored').toBe(typeof named === 'object' ? named.taken : named)
    expect(await rowsNaming(site.databaseUrl, ids)).toEqual(before)
    expect(Object.keys(before), 'something of the owner is kept').not.toEqual([])
    for (const id of ids) {
      expect(JSON.stringify(site.published.slice(published)), 'nobody is told').not.toContain(id)
      if (reply.statusCode === 200) expect(reply.body, 'nothing is shown').not.toContain(id)
    }
    // The object was real: its owner may do it.
    expect((await send(call, owner, theirs)).statusCode).toBe(200)
  })
})
