import { describe, expect, it } from 'vitest'
import { pictureKey } from './pictureKey.ts'
import { afterSaving, isTwice, offersOf, priceOf, withPicture, type ReviewRow } from './review.ts'

const MATCHES: Record<string, { uid: string; score: number }[]> = {
  Salewa: [{ uid: 's', score: 1 }],
  'Salewo kit': [
    { uid: 's', score: 0.9 },
    { uid: 't', score: 0.7 },
  ],
  'Dorm room 20 key': [
    { uid: 'd203', score: 0.92 },
    { uid: 'd206', score: 0.88 },
  ],
  Key: [
    { uid: 'k1', score: 1 },
    { uid: 'k2', score: 1 },
  ],
}
const match = (text: string) => MATCHES[text] ?? []
const picture = (...offers: [string, number, number][]) => ({
  name: 'a.png',
  offers: offers.map(([text, price, sureness]) => ({ text, price, sureness, isDoubtful: false })),
})
const row = (change: Partial<ReviewRow>): ReviewRow => ({
  id: 1,
  picture: 'a.png',
  text: 'Salewa',
  uid: 's',
  price: '5',
  confidence: 1,
  isDoubtful: false,
  isKept: true,
  ...change,
})

describe('what was read', () => {
  it('is kept where it is sure, once', () => {
    const rows = withPicture([], picture(['Salewa', 5, 0.9], ['Salewa', 5, 0.9], ['Salewa', 6, 0.5]), match)
    expect(rows.map(({ id, isKept }) => [id, isKept])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(isTwice(rows[1]!, rows)).toBe(true)
    expect(withPicture(rows, picture(['Salewa', 5, 1]), match).at(-1)).toMatchObject({ id: 4, isKept: false })
  })

  it('is never ticked while its price is doubtful, however sure it was read', () => {
    const offers = [{ text: 'Salewa', price: 211_111, sureness: 1, isDoubtful: true }]
    expect(withPicture([], { name: 'a.png', offers }, match)).toMatchObject([
      { price: '211111', confidence: 1, isDoubtful: true, isKept: false },
    ])
  })

  it.each([
    ['Salewo kit', true], // far ahead of the next
    ['Dorm room 20 key', false], // two items are as near
    ['Key', false], // two items of one name
  ])('%s is ticked: %s', (text, isKept) => {
    expect(withPicture([], picture([text, 5, 1]), match)[0]).toMatchObject({ isKept, isDoubtful: !isKept })
  })

  it('may be nobody’s name', () => {
    expect(withPicture([], picture(['xyzzy', 5, 1]), match)).toMatchObject([
      { uid: undefined, confidence: 0, isKept: false },
    ])
  })
})

it.each([
  ['25 000', 25_000],
  ['25.000', 25_000],
  ['1', 1],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['9999999999', undefined],
])('%s as a price', (typed, price) => expect(priceOf(typed)).toBe(price))

it.each([
  ['all is there', [row({}), row({ isKept: false, uid: undefined })], [{ uid: 's', price: 5 }]],
  ['no item', [row({ uid: undefined })], undefined],
  ['no price', [row({ price: 'x' })], undefined],
])('is saved: %s', (_, rows, offers) => expect(offersOf(rows)).toEqual(offers))

it('what was saved goes; what was not to be, came or was changed meanwhile stays', () => {
  const [saved, left, changed] = [row({ id: 1 }), row({ id: 2, isKept: false }), row({ id: 3 })]
  const now = [saved, left, { ...changed, price: '6' }, row({ id: 4 })]
  expect(afterSaving(now, [saved, left, changed]).map(({ id }) => id)).toEqual([2, 3, 4])
})

it('pictures are told apart by their bytes', async () => {
  const key = (text: string) => pictureKey(new Blob([text]))
  expect(await key('a')).toBe(await key('a'))
  expect(await key('a')).not.toBe(await key('b'))
})
