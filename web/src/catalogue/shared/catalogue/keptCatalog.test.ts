import type { CacheReply } from '@raidkit/contract/platform/cache'
import { describe, expect, it, vi } from 'vitest'
import { keptCatalog, renewedCatalog, type Storage } from './keptCatalog.ts'

const news = (hash: string, uids: string[]): CacheReply => ({
  catalog: 'c1',
  itemsData: { fields: ['uid'], items: uids.map((uid) => [uid]), hash, needRefresh: true },
  questsData: { fields: ['uid'], quests: [['q']], hash, needRefresh: true },
})
const upToDate: CacheReply = {
  catalog: 'c1',
  itemsData: { fields: [], items: [], hash: 'h1', needRefresh: false },
  questsData: { fields: [], quests: [], hash: 'h1', needRefresh: false },
}
const keptItems = { fields: ['uid'], rows: [['old']], hash: 'h1', lang: 'ru', catalog: 'c1' }
const keptQuests = { fields: ['uid'], rows: [['oldQuest']], hash: 'h1', lang: 'ru', catalog: 'c1' }

function world(found: Record<string, unknown>, reply: CacheReply | Error, broken: Partial<Storage> = {}) {
  const stored = new Map(Object.entries(found))
  const ask = vi.fn(async (_: unknown) => (reply instanceof Error ? Promise.reject(reply) : reply))
  const log = vi.fn((_what: string, _error: unknown) => {})
  const storage: Storage = {
    get: async (key) => stored.get(key),
    set: async (key, value) => void stored.set(key, value),
    ...broken,
  }
  const outside = { lang: 'ru' as const, storage, ask, log }
  const load = async () => renewedCatalog(outside, await keptCatalog(outside))
  return { stored, ask, log, storage, load, kept: () => keptCatalog(outside) }
}

const fails = async () => Promise.reject(new Error('QuotaExceededError'))

describe('keptCatalog', () => {
  it('asks without hashes at first and keeps what comes, language inside', async () => {
    const { load, ask, stored } = world({}, news('h1', ['a', 'b']))
    expect((await load()).items).toMatchObject({ fields: ['uid'], rows: [['a'], ['b']] })
    expect(ask.mock.calls).toEqual([[{ lang: 'ru', itemsHash: '', questsHash: '' }]])
    expect(stored.get('items_l10n')).toEqual({
      fields: ['uid'],
      rows: [['a'], ['b']],
      hash: 'h1',
      lang: 'ru',
      catalog: 'c1',
    })
    expect([...stored.keys()]).toEqual(['items_l10n', 'quests_l10n'])
  })

  it('keeps its rows while the server says they are good', async () => {
    const { load, ask } = world({ items_l10n: keptItems, quests_l10n: keptQuests }, upToDate)
    expect((await load()).items.rows).toEqual([['old']])
    expect(ask.mock.calls).toEqual([[{ lang: 'ru', itemsHash: 'h1', questsHash: 'h1' }]])
  })

  it('replaces only the part that is out of date', async () => {
    const reply = { ...news('h2', ['new']), questsData: upToDate.questsData }
    const { load, stored } = world({ items_l10n: keptItems, quests_l10n: keptQuests }, reply)
    const { items, quests } = await load()
    expect([items.rows, quests.rows]).toEqual([[['new']], [['oldQuest']]])
    expect(stored.get('quests_l10n')).toBe(keptQuests)
  })

  it.each([
    ['another language', { ...keptItems, lang: 'de' }],
    ['a copy that does not say its catalogue', { ...keptItems, catalog: undefined }],
    ['an older shape', { data: [] }],
    ['text', 'broken'],
    ['nothing', null],
  ])('asks anew over %s', async (_, found) => {
    const { load, ask } = world({ items_l10n: found }, news('h1', ['a']))
    expect((await load()).items.rows).toEqual([['a']])
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ itemsHash: '' })
  })

  it('goes on when storage is broken or full, and says so', async () => {
    const { load, log } = world({}, news('h1', ['a']), { get: fails, set: fails })
    expect((await load()).items.rows).toEqual([['a']])
    expect(log.mock.calls.map(([what]) => what).toSorted()).toEqual([
      'items_l10n cannot be kept',
      'items_l10n cannot be read',
      'quests_l10n cannot be kept',
      'quests_l10n cannot be read',
    ])
  })

  it('serves the kept copy without the server, and fails with neither', async () => {
    const offline = new Error('offline')
    const { load, kept } = world({ items_l10n: keptItems, quests_l10n: keptQuests }, offline)
    expect((await kept())?.items.rows).toEqual([['old']])
    await expect(load()).rejects.toBe(offline)
    expect(await world({}, offline).kept()).toBeUndefined()
  })

  it('keeps the rows of another catalogue that are the same, under its name', async () => {
    const { load, stored } = world(
      { items_l10n: keptItems, quests_l10n: keptQuests },
      { ...upToDate, catalog: 'c2' },
    )
    const { items } = await load()
    expect(items.rows).toBe(keptItems.rows)
    expect(stored.get('items_l10n')).toEqual({ ...keptItems, catalog: 'c2' })
  })
})
