import { MOST_CHARACTERS } from '@raidkit/rules/account/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gameIds } from '../../catalogue/facts/index.ts'
import {
  readExport,
  fillExport,
  idsOf,
  sendImport,
  keptOf,
  fetchMe,
  readRefusal,
  undoOf,
  sendWrite,
} from '../../testing/sites/accountCalls.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let site: TestApp
let items: string[]
let quests: string[]
let player: Person

beforeAll(async () => {
  site = await testApp({ now: () => START_MS })
  ;[items, quests] = idsOf(site.deps.catalog.current)
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await site.as('pro')
})

describe('a file that is read back', () => {
  it('gives another account the same, and a wiped one what it had', async () => {
    await fillExport(site, player, 'Traveller')
    const file = await readExport(player)
    const other = await site.as('pro')
    await site.deps.store.users.change(player.uid!, () => ({ username: null }))
    expect((await sendImport(other, file)).statusCode).toBe(200)
    expect(keptOf(await readExport(other))).toEqual(keptOf(file))

    await site.deps.store.users.change(other.uid!, () => ({ username: null }))
    const [, second] = (await fetchMe(player)).chars
    await sendWrite(player, 'POST', 'users/me/char/delete', { charUid: second.uid })
    await sendWrite(player, 'PUT', 'progression/reset/all', {})
    await sendWrite(player, 'PUT', 'users/me', {
      favList: [],
      level: 1,
      hideoutUseFee: true,
      charName: 'X',
      tradersLL: {},
      gameEdition: 'Standard',
    })
    await sendWrite(player, 'POST', 'items/price/clear', { userUid: player.uid })
    expect(keptOf(await readExport(player))).not.toEqual(keptOf(file))
    expect((await sendImport(player, file)).statusCode).toBe(200)
    expect(keptOf(await readExport(player))).toEqual(keptOf(file))
  })

  it('changes nothing as a preview, and says what it would', async () => {
    await fillExport(site, player, 'Looker')
    const file = await readExport(player)
    const other = await site.as('pro')
    const before = await fetchMe(other)
    const { report, me: after } = (await sendImport(other, file, { preview: true })).json()
    expect(after).toBeNull()
    expect(report).toMatchObject({
      chars: [
        { charName: 'Main', change: 'replaced' },
        { charName: 'Second', change: 'added' },
      ],
      favourites: { added: 3, removed: 0 },
      prices: { added: 2, changed: 0, removed: 0 },
      switches: 1,
      username: null,
      isUsernameTaken: true,
      skipped: [],
      needsPro: [],
    })
    expect(await fetchMe(other)).toEqual(before)
    expect(await undoOf(other)).toEqual([])
    expect((await sendImport(other, file)).json().report).toEqual(report)
  })

  it('that says what is already so changes nothing', async () => {
    await fillExport(site, player, 'Same')
    const { version } = await fetchMe(player)
    const reply = await sendImport(player, await readExport(player))
    expect([reply.json().me.version, await undoOf(player)]).toEqual([version, []])
  })

  it('leaves out ids that the game does not have, and names them', async () => {
    const file = await readExport(player)
    file.account.favList = [items[0], 'no such item']
    file.chars[0].questsDone = ['no such quest', quests[0]]
    const reply = (await sendImport(player, file)).json()
    expect(reply.report.skipped).toEqual([
      { field: 'favList', charName: null, count: 1, uids: ['no such item'] },
      { field: 'questsDone', charName: 'PMC', count: 1, uids: ['no such quest'] },
    ])
    expect([reply.me.favList, reply.me.questsDone]).toEqual([[items[0]], [quests[0]]])
  })

  it('gives somebody who is not pro their favourites, and names what needs pro', async () => {
    await fillExport(site, player, 'Supporter')
    const file = await readExport(player)
    const user = await site.as('user')
    const { report, me: after } = (await sendImport(user, file)).json()
    expect(report.needsPro).toEqual(['chars', 'prices', 'switches'])
    expect(after).toMatchObject({ favList: items.slice(0, 3), level: 1, questsDone: [], userPricesMap: {} })
    expect([after.chars.length, after.hideoutUseFee]).toEqual([1, true])
    await site.deps.store.settings.set('access', { customPrices: 'user' })
    expect((await sendImport(user, file)).json().me.userPricesMap).toEqual({ [items[5]!]: 1234 })
    await site.deps.store.settings.remove('access')
  })

  it('gives nobody rights, and reaches nobody else', async () => {
    await fillExport(site, player, 'Rightful')
    const file = await readExport(player)
    const thief = await site.as('pro')
    const before = await fetchMe(player)
    for (const change of [
      { account: { ...file.account, admin: true } },
      { account: { ...file.account, pro: true } },
      { account: { ...file.account, feature_maps: true } },
      { uid: player.uid },
    ]) {
      expect(readRefusal(await sendImport(thief, { ...file, ...change }))).toEqual([400, 'bad_request'])
    }
    // The ids in the file are those of another account's characters: they stay theirs.
    file.chars[1].level = 50
    expect((await sendImport(thief, file)).statusCode).toBe(200)
    expect(await fetchMe(player)).toEqual(before)
    const uids = (await fetchMe(thief)).chars.map(({ uid }: { uid: string }) => uid)
    expect(uids).not.toContain(file.chars[1].uid)
  })

  it('is refused with more characters than an account may have, and nothing is stored', async () => {
    const file = await readExport(player)
    const [main] = file.chars
    await sendWrite(player, 'POST', 'users/me/char/create', { fraction: 'Bear', gameMode: 'PVE' })
    const more = Array.from({ length: MOST_CHARACTERS - 1 }, (_, nth) => ({
      ...main,
      uid: `n${nth}`,
      charName: `N${nth}`,
    }))
    const before = await fetchMe(player)
    const full = { ...file, chars: [main, ...more] }
    expect(readRefusal(await sendImport(player, full, { how: 'merge' }))).toEqual([
      409,
      'too_many_characters',
    ])
    expect(readRefusal(await sendImport(player, full, { how: 'merge', preview: true }))).toEqual([
      409,
      'too_many_characters',
    ])
    expect(await fetchMe(player)).toEqual(before)
    expect((await sendImport(player, full)).json().me.chars).toHaveLength(MOST_CHARACTERS)
  })

  it.each([
    ['no file', { file: undefined }, 'file'],
    ['text', { file: 'x' }, 'file'],
    ['another format', { format: 'tarkov' }, 'file.format'],
    ['a level beyond the game', { level: 80 }, 'file.chars.0.level'],
    ['a level in words', { level: 'abc' }, 'file.chars.0.level'],
    ['loyalty 5', { tradersLL: { Prapor: 5 } }, 'file.chars.0.tradersLL.Prapor'],
    ['an endless name', { charName: 'x'.repeat(100_000) }, 'file.chars.0.charName'],
    ['no way to read it', { how: 'mix' }, 'how'],
    ['a preview that is none', { preview: 'yes' }, 'preview'],
  ])('with %s is refused by the name of the field, and nothing is stored', async (_, change, field) => {
    const before = await fetchMe(player)
    const file = await readExport(player)
    const {
      how = 'replace',
      preview = false,
      format = file.format,
      ...more
    } = change as Record<string, unknown>
    const wrong = 'file' in more ? more['file'] : { ...file, format, chars: [{ ...file.chars[0], ...more }] }
    const reply = await sendWrite(player, 'POST', 'account/import', { file: wrong, how, preview })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      400,
      expect.stringMatching(`^${field}: `),
    ])
    expect(await fetchMe(player)).toEqual(before)
  })

  it('is not even read from a visitor, nor beyond ten megabytes', async () => {
    const visitor = await site.as('visitor')
    const payload = JSON.stringify({ file: 'x'.repeat(11 * 1024 * 1024) })
    const request = {
      method: 'POST',
      url: '/api/be/account/import',
      payload,
      headers: { 'content-type': 'application/json' },
    } as const
    expect(readRefusal(await visitor.ask(request))).toEqual([401, 'sign_in_required'])
    expect(readRefusal(await player.ask(request))).toEqual([413, 'too_large'])
  })

  it('that is large is read thirty times an hour, a small one as often as wanted', async () => {
    const busy = await site.as('pro')
    const headers = { 'content-type': 'application/json' }
    const ask = (bytes: number) =>
      busy.ask({
        method: 'POST',
        url: '/api/be/account/import',
        headers,
        payload: JSON.stringify({ file: 'x'.repeat(bytes) }),
      })
    for (let times = 0; times < 30; times++) expect((await ask(300_000)).statusCode).toBe(400)
    const reply = await ask(300_000)
    expect([readRefusal(reply), reply.headers['retry-after']]).toEqual([[429, 'rate_limited'], '120'])
    expect((await ask(10)).statusCode).toBe(400)
  })

  it('may hold everything: twenty characters with every quest, item and hideout level of the game', async () => {
    const { current } = site.deps.catalog
    const ids = gameIds(current)
    const modulesBuilt = current.stations.flatMap(({ bsgId, levels }) =>
      levels.map(({ level }) => `${bsgId}-${level}`),
    )
    expect(modulesBuilt.every(ids.isModule)).toBe(true)
    const file = await readExport(player)
    const full = {
      ...file.chars[0],
      questsDone: current.quests.map(({ uid }) => uid),
      itemsFound: current.items.map(({ uid }) => ({ uid, count: 1000, fir: 1000 })),
      modulesBuilt,
    }
    file.chars = Array.from({ length: MOST_CHARACTERS }, (_, nth) => ({
      ...full,
      uid: `c${nth}`,
      charName: `C${nth}`,
    }))
    const reply = await sendImport(player, file)
    expect([reply.statusCode, reply.json().report?.skipped]).toEqual([200, []])
    expect(keptOf(await readExport(player)).chars).toEqual(keptOf(file).chars)
  }, 30_000)
})
