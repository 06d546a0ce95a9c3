import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './glyphs.ts'
import { countIn, jointMatch, labelLexicon, labelMatch, type LabelItem } from './index.ts'
import { readingCost } from './readingCost.ts'

const cells = (width: number, height: number) => ({ width, height })

function item(uid: string, name: string, more: Partial<LabelItem> = {}): LabelItem {
  return { uid, names: [name], wanted: true, size: cells(1, 1), ...more }
}

const lexicon = labelLexicon([
  item('ai2', 'AI-2'),
  item('wd40', 'WD-40'),
  item('wd400', 'WD-40', { wanted: false, size: cells(1, 2) }),
  item('salewa', 'Salewa', { size: cells(1, 2) }),
  item('screws', 'Screws'),
  item('bolts', 'Bolts'),
  item('gpu', 'GPU', { size: cells(2, 1) }),
  item('cpu', 'CPU', { wanted: false }),
  item('tushonka', 'Tushonka'),
  item('tushonkaLarge', 'Tushonka', { wanted: false }),
  item('cap', 'Cap'),
  ...['a', 'b', 'c'].map((uid) => item(uid, 'Cap', { wanted: false })),
  item('fuel', 'Fuel', { size: cells(2, 3) }),
  item('fuelSmall', 'Fuel', { size: cells(2, 2) }),
  item('tape', 'Tape'),
  item('ducttape', 'Duct tape'),
  item('tp', 'TP'),
  item('vodka', 'Водка', { size: cells(1, 2) }),
  item('alkali', 'Щелочь'),
  item('grease', 'Smar łożysk'),
  item('pliers', '精英钳'),
  item('wrench', '扳手'),
  item('bolt', '볼트'),
])

const match = (text: string, size?: { width: number; height: number }) =>
  labelMatch({ text, sureness: 0.9, ...(size && { size }) }, lexicon)

describe('the item that a label names', () => {
  it.each([
    ['as it is written', 'Salewa', 'salewa'],
    ['in any case, without its signs', 'wd40', 'wd40'],
    ['l for I', 'Al-2', 'ai2'],
    ['5 for s', 'Screw5', 'screws'],
    ['0 for o', 'B0lts', 'bolts'],
    ['a sign read twice', 'Sscrews', 'screws'],
    ['strokes of the picture before it', 'ij Screws', 'screws'],
    ['two words, the second a name of its own', 'Duct tape', 'ducttape'],
    ['Cyrillic, д as а', 'Воака', 'vodka'],
    ['Cyrillic, Щ as Ш', 'Шелочь', 'alkali'],
    ['Polish, without the marks', 'Smar lozysk', 'grease'],
    ['Chinese, with spaces between the signs', '精 英 钳', 'pliers'],
    ['Chinese, one sign of three wrong', '精英针', 'pliers'],
    ['Korean', '볼트', 'bolt'],
  ])('%s: %s', (_, text, uid) => {
    const size = { salewa: cells(1, 2), vodka: cells(2, 1) }[uid] ?? cells(1, 1)
    expect(match(text, size)).toMatchObject({ state: 'found', uid })
  })

  it.each([
    ['the smaller of two namesakes', 'WD-40', cells(1, 1), 'wd40'],
    ['the larger of two namesakes', 'Fuel', cells(3, 2), 'fuel'],
  ])('tells by the size: %s', (_, text, size, uid) =>
    expect(match(text, size)).toMatchObject({ state: 'found', uid }),
  )

  it.each([
    ['many namesakes of one size that nobody wants', 'Cap', ['cap']],
    ['namesakes whose size was not seen', 'Fuel', ['fuel', 'fuelSmall']],
    ['three letters, one of them wrong', '6PU', ['gpu']],
    ['two Chinese signs, one of them wrong', '扳毛', ['wrench']],
    ['a part of one of two Korean signs wrong', '볼드', ['bolt']],
  ])('asks: %s', (_, text, uids) => expect(match(text)).toMatchObject({ state: 'unsure', uids }))

  it.each([
    ['an item that is not wanted', 'CPU', 'other'],
    ['nothing like a name', 'qwertz', 'unread'],
    ['nothing', '  ', 'unread'],
    ['two letters, one wrong', 'TF', 'unread'],
  ])('finds nothing: %s', (_, text, state) => expect(match(text, cells(1, 1)).state).toBe(state))

  it('says which one it is that nobody wants, unless its name is shared', () => {
    expect(match('CPU', cells(1, 1))).toMatchObject({ state: 'other', uid: 'cpu' })
    expect(match('WD-40', cells(1, 2))).toMatchObject({ state: 'other', uid: 'wd400' })
    const shared = labelLexicon(['a', 'b'].map((uid) => item(uid, 'Cap', { wanted: false })))
    expect(labelMatch({ text: 'Cap', sureness: 1 }, shared)).not.toHaveProperty('uid')
  })

  it('takes the wanted one of two namesakes, and is less sure of it', () => {
    const [own, shared] = [match('Screws', cells(1, 1)), match('Tushonka', cells(1, 1))]
    expect(shared).toMatchObject({ state: 'found', uid: 'tushonka', isDoubtful: true })
    expect(own.state === 'found' && shared.state === 'found' && own.confidence > shared.confidence).toBe(true)
  })

  it('is less sure of a worse reading', () => {
    const sureness = (text: string) => {
      const found = match(text, cells(1, 1))
      return found.state === 'found' ? found.confidence : 0
    }
    expect(sureness('Screws')).toBeGreaterThan(sureness('Screw5'))
    expect(sureness('Screw5')).toBeGreaterThan(sureness('5crew5'))
  })

  // Worked out by the costs of look-alikes in glyphs.ts: 5 for s and 0 for o 0.15 each, c for e and v for y 0.5.
  it.each([
    ['as it is written', 'Screws', 'screws', false],
    ['one look-alike of six signs', 'Screw5', 'screws', false],
    ['three look-alikes of six signs, 0.8', '5crcw5', 'screws', true],
    ['0.5 from one name, 1 from another', 'Screwv', 'screwy', true],
    ['three signs as they are written', 'TOP', 'top', false],
    ['three signs, one a look-alike', 'T0P', 'top', true],
  ])('is in doubt or not: %s', (_, text, uid, isDoubtful) => {
    const near = labelLexicon([item('screws', 'Screws'), item('screwy', 'Screwy'), item('top', 'Top')])
    expect(labelMatch({ text, sureness: 0.9 }, near)).toMatchObject({ state: 'found', uid, isDoubtful })
  })

  it('finds every own name, or asks between namesakes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 10 }), { maxLength: 20 }), (names) => {
        const own = labelLexicon(names.map((name, i) => item(String(i), name)))
        for (const [i, name] of names.entries()) {
          if (foldText(name) === '') continue
          const found = labelMatch({ text: name, sureness: 1 }, own)
          const uids = found.state === 'found' ? [found.uid] : found.state === 'unsure' ? found.uids : []
          expect(uids).toContain(String(i))
        }
      }),
    )
  })

  it('never names what nobody wants', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 })), fc.string({ maxLength: 8 }), (names, text) => {
        const own = labelLexicon(names.map((name, i) => item(String(i), name, { wanted: false })))
        expect(['other', 'unread']).toContain(labelMatch({ text, sureness: 1 }, own).state)
      }),
    )
  })
})

describe('the item that several looks at a label name', () => {
  const joint = (...texts: string[]) =>
    jointMatch(
      texts.map((text) => ({ text, sureness: 0.6, size: cells(1, 1) })),
      lexicon,
    )

  it.each([
    ['none of them whole', ['Scrws', 'Serews', 'ewsi'], 'screws'],
    ['one of them of the picture beside it', ['Bolls', 'v,', 'Bolts'], 'bolts'],
    ['two of five', ['q', 'AI-2', 'x', 'Al-2', ''], 'ai2'],
  ])('%s', (_, texts, uid) => expect(joint(...texts)).toMatchObject({ state: 'found', uid }))

  it.each([
    ['each says something else', ['Bolts', 'Screws'], ['unread', 'unsure']],
    ['one only', ['Bolts', 'zzzz', 'qqqq'], ['unread', 'unsure']],
    ['nothing', [], ['unread']],
  ])('no answer: %s', (_, texts, states) => expect(states).toContain(joint(...texts).state))
})

describe('how far a reading is from a name', () => {
  const word = fc.string({ maxLength: 9 }).map(foldText)

  it('is nothing for itself and never less than nothing', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(readingCost(a, a)).toBe(0)
        expect(readingCost(a, b)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is at most the longer of both, and the limit changes nothing below it', () => {
    fc.assert(
      fc.property(word, word, fc.double({ min: 0, max: 9, noNaN: true }), (a, b, limit) => {
        const cost = readingCost(a, b)
        expect(cost).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(readingCost(a, b, limit)).toBe(cost <= limit ? cost : Number.POSITIVE_INFINITY)
      }),
    )
  })
})

// Stacks as in the game: roubles 1,000,000, dollars 50,000, GP coins 100; a key or a kit is never stacked.
it.each([
  ['nothing', '', 1_000_000, 1],
  ['a count', '60', 60, 60],
  ['roubles', '500000', 1_000_000, 500_000],
  ['roubles, parted', '500 000', 1_000_000, 500_000],
  ['a full stack', '50000', 50_000, 50_000],
  ['look-alikes', 'l2O', 1_000_000, 120],
  ['nought', '0', 60, undefined],
  ['no number', 'x', 60, undefined],
  ['eight digits', '99999999', 1_000_000, undefined],
  ['more than lie in one place', '51', 50, undefined],
  ['more dollars than lie in one place', '500000', 50_000, undefined],
  ['the mark of found in raid read as a nought', '600', 60, undefined],
  ['uses left', '3/5', 1, 1],
  ['uses left, of what can be stacked', '3/5', 100, 1],
  ['durability', '78.7/100', 1, 1],
  ['another stroke', '40\\40', 100, 1],
  ['uses of a key, the stroke read as 7', '787322', 1, 1],
  ['uses of a key, the stroke lost', '1040', 1, 1],
  ['resource of a kit', '400', 1, 1],
])('a cell that says %s, %j, where %i is the most: %s', (_, text, stack, count) =>
  expect(countIn(text, stack)).toBe(count),
)
