import { NO_FILTER, type LinePrice } from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { expect, it, vi } from 'vitest'
import type { PricesOfPage } from '../../../../prices/shared/prices/pricesOfPage.ts'
import type { ListAnswer, ListQuestion } from './listQuestion.ts'
import { ThreadLists } from './threadLists.ts'

// The fields of an item that a list reads.
const items = Array.from({ length: 100 }, (_, at) => ({
  uid: `u${at}`,
  name: `Item ${String(at).padStart(3, '0')}`,
  shortName: `I${at}`,
  tags: [],
  slots: 1,
  assembledSlots: 1,
  bannedFromFlea: false,
})) as unknown as CachedItem[]

function price(rub: number): LinePrice {
  const none = { avg24h: null, avg7d: null, change24h: null, change7d: null }
  return {
    flea: { price: rub, lastLow: rub, ...none, offers: 50, observedAtMs: 0, isOutlier: false },
    sell: null,
    buy: null,
  }
}

function table(version: string, rubOf: (at: number) => number, before?: PricesOfPage): PricesOfPage {
  const byUid = new Map(items.map(({ uid }, at) => [uid, price(rubOf(at))]))
  const changed = [...byUid].filter(([uid, { flea }]) => before?.byUid.get(uid)?.flea?.price !== flea?.price)
  const was = changed.flatMap(([uid]): [string, LinePrice][] => {
    const old = before?.byUid.get(uid)
    return old ? [[uid, old]] : []
  })
  return { version, source: 'live', asOfMs: 0, isSettled: true, byUid, before: new Map(was) }
}

const question: ListQuestion = {
  key: 'PVP by price',
  mode: 'PVP',
  choice: { search: '', order: { sort: 'price', descending: true }, filter: NO_FILTER },
  favourites: undefined,
  // Safe: sorting by price does not read the seller.
  seller: { mode: 'PVP', level: undefined } as ListQuestion['seller'],
  range: { from: 0, to: 8 },
  kept: undefined,
}

function open() {
  const answers: ListAnswer[] = []
  const lists = new ThreadLists({ tell: (_id, answer) => answers.push(structuredClone(answer)) })
  const last = () => answers.at(-1)
  const uids = () => [...(last()?.listed?.rows ?? [])].map(([place, { uid }]) => `${place} ${uid}`)
  return { lists, answers, last, uids }
}

it('answers with the rows that are drawn, and with no more prices than theirs', () => {
  const { lists, last, uids } = open()
  lists.setItems(items, 'en')
  lists.setPrices(
    'PVP',
    table('v1', (at) => 1_000 + at),
  )
  lists.ask('a', question)
  expect(last()?.listed?.total).toBe(100)
  expect(uids().slice(0, 3)).toEqual(['0 u99', '1 u98', '2 u97'])
  expect(uids()).toHaveLength(24) // the rendered rows and the margin for scrolling
  expect(last()?.prices?.byUid.size).toBe(24)
  lists.ask('a', { ...question, range: { from: 48, to: 56 }, kept: 99 })
  expect(uids()).toContain('50 u49')
  expect(uids(), 'the first row and the kept one are always there').toEqual(
    expect.arrayContaining(['0 u99', '99 u0']),
  )
})

it('keeps the order while prices change, and sorts again when it is asked to', () => {
  const { lists, last, uids } = open()
  const first = table('v1', (at) => 1_000 + at)
  lists.setItems(items, 'en')
  lists.setPrices('PVP', first)
  lists.ask('a', question)
  lists.setPrices(
    'PVP',
    table('v2', (at) => (at === 95 ? 9_000 : 1_000 + at), first),
  )
  expect(uids().slice(0, 2)).toEqual(['0 u99', '1 u98'])
  expect(last()?.listed?.isOutdated).toBe(true)
  expect(last()?.prices?.byUid.get('u95')?.flea?.price).toBe(9_000)
  expect([...(last()?.prices?.before.keys() ?? [])]).toEqual(['u95'])
  lists.ask('a', { ...question, key: 'PVP by price again' })
  expect(uids()[0]).toBe('0 u95')
  expect(last()?.listed?.isOutdated).toBe(false)
})

it('finds what was meant once it is prepared, and says that it is searching until then', async () => {
  const { lists, last } = open()
  lists.setItems(items, 'en')
  const choice = { ...question.choice, order: undefined, search: 'itme 042' }
  lists.ask('a', { ...question, key: 'misspelt', choice })
  expect(last()?.listed).toMatchObject({ total: 0, isSearching: true })
  await vi.waitFor(() => expect(last()?.listed?.isSearching).toBe(false), 20_000)
  expect(last()?.listed?.rows.get(0)?.uid).toBe('u42')
})

it('says what did not come, and answers nobody who has left', () => {
  const { lists, answers, last } = open()
  lists.ask('a', question)
  expect(last()).toMatchObject({ listed: undefined, isFailed: false, isUnpriced: false })
  lists.setFailed()
  lists.setUnpriced('PVP')
  expect(last()).toMatchObject({ listed: undefined, isFailed: true, isUnpriced: true })
  lists.setItems(items, 'en')
  expect(last()).toMatchObject({ isFailed: false, isUnpriced: true })
  lists.ask('a', undefined)
  const before = answers.length
  lists.setItems(items, 'en')
  expect(answers).toHaveLength(before)
})
