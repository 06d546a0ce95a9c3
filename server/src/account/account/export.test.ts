import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillExport, idsOf, readRefusal, VENTS_1 } from '../../testing/sites/accountCalls.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

const EXPORT = '/api/be/account/export'

let site: TestApp
let nowMs = START_MS
let items: string[]
let quests: string[]
let player: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  ;[items, quests] = idsOf(site.deps.catalog.current)
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  player = await site.as('pro')
})

describe('the export', () => {
  it('is a file with a dated name, and holds what the person keeps', async () => {
    await fillExport(site, player, 'Exporter')
    const reply = await player.ask({ url: EXPORT })
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="raidkit-account-2026-11-15.json"',
    )
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.json()).toMatchObject({
      format: 'raidkit-account',
      version: 1,
      exportedAt: '2026-11-15T12:00:00.000Z',
      account: {
        username: 'Exporter',
        language: 'en',
        favList: items.slice(0, 3),
        hideoutUseFee: false,
        userPricesMap: { [items[5]!]: 1234 },
        userSellPricesMap: { [items[6]!]: 99 },
      },
      chars: [
        {
          uid: player.uid,
          charName: 'Main',
          level: 42,
          gameMode: 'PVP',
          gameEdition: 'Edge of Darkness',
          questsDone: quests.slice(0, 3),
          modulesBuilt: [VENTS_1],
          tradersLL: { Prapor: 3 },
          itemsFound: [{ uid: items[4], count: 3, fir: 1 }],
        },
        { charName: 'Second', level: 7, gameMode: 'PVE', questsHidden: quests.slice(3, 4) },
      ],
      information: { uid: player.uid, admin: false, editor: false, pro: [{ source: 'grant', until: null }] },
    })
  })

  it('has no secret and nothing of others', async () => {
    const { store } = site.deps
    const guest = await site.as('user')
    await store.users.change(guest.uid!, () => ({ username: 'Somebody Else', email: 'else@example.org' }))
    const at = new Date(nowMs)
    await store.identities.put({
      provider: 'discord',
      subject: '9000001',
      userUid: player.uid!,
      name: 'linked name',
      accessToken: 'secret-access',
      refreshToken: 'secret-refresh',
      tokenExpiresAt: at,
      scope: '',
      hasRole: null,
      linkedAt: at,
      failedAt: null,
    })
    await store.seats.add({
      uid: '22222222-2222-4222-8222-222222222222',
      ownerUid: player.uid!,
      tokenHash: 'secret-seat',
      createdAt: at,
      expiresAt: new Date(nowMs + MINUTE_MS),
    })
    await store.seats.accept('secret-seat', guest.uid!, at)
    const admin = await site.as('admin')
    await store.audit.add({
      at,
      who: admin.uid!,
      what: 'user.grant',
      target: player.uid!,
      before: null,
      after: { pro: true },
    })
    const { body } = await player.ask({ url: EXPORT })
    expect(JSON.parse(body).information).toMatchObject({
      linked: [{ provider: 'discord', name: 'linked name', linkedAt: at.toISOString() }],
      seats: { given: [{ acceptedAt: at.toISOString() }] },
      trail: [{ at: at.toISOString(), what: 'user.grant', by: 'admin' }],
    })
    const [session] = await store.sessions.ofUser(player.uid!, at)
    const never = [
      'secret',
      '9000001',
      'Somebody Else',
      'else@example.org',
      guest.uid!,
      admin.uid!,
      session!.id,
    ]
    expect(never.filter((text) => body.includes(text))).toEqual([])
  })

  it('needs a sign-in of the last half hour from who can sign in again', async () => {
    await site.deps.store.users.change(player.uid!, () => ({ email: 'fresh@example.org' }))
    nowMs = START_MS + 30 * MINUTE_MS
    expect((await player.ask({ url: EXPORT })).statusCode).toBe(200)
    nowMs = START_MS + 31 * MINUTE_MS
    const reply = await player.ask({ url: EXPORT })
    expect([readRefusal(reply), reply.headers['content-disposition']]).toEqual([
      [403, 'sign_in_again'],
      undefined,
    ])
    await player.signInAgain()
    expect((await player.ask({ url: EXPORT })).statusCode).toBe(200)
  })
})
