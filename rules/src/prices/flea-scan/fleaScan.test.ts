import { describe, expect, it } from 'vitest'
import { nameMatcher, offersIn, type ScannedWord } from './index.ts'

/** Builds the words of one line, `gap` apart, with letters ten wide. */
function line(y: number, ...texts: string[]): ScannedWord[] {
  let x = 0
  return texts.map((text) => {
    const wide = text.startsWith('|') ? 200 : 8
    const shown = text.replace('|', '')
    const word = {
      text: shown,
      sureness: 0.9,
      x0: x + wide,
      x1: x + wide + 10 * shown.length,
      y0: y,
      y1: y + 20,
    }
    x = word.x1
    return word
  })
}
const offer = (text: string, price: number, isDoubtful = false) => ({
  text,
  price,
  isDoubtful,
  sureness: expect.closeTo(0.9) as number,
})

describe('offers', () => {
  it.each([
    ['a price with its sign', line(0, 'Salewa', '|25', '000', '₽'), [offer('Salewa', 25_000)]],
    ['the sign within the word', line(0, 'Salewa', '|25000₽'), [offer('Salewa', 25_000)]],
    ['the sign taken for a letter', line(0, 'Salewa', '|25', '000', 'P'), [offer('Salewa', 25_000)]],
    ['a separator', line(0, 'Salewa', '|1,250,000', '₽'), [offer('Salewa', 1_250_000)]],
    ['three groups', line(0, 'Salewa', '|211', '111', '₽'), [offer('Salewa', 211_111)]],
    ['dollars taken for per cent', line(0, 'Salewa', '|250', '000', '%'), []],
    ['no sign', line(0, 'Salewa', '|211', '111'), [offer('Salewa', 211_111, true)]],
    ['the sign taken for a digit', line(0, 'Salewa', '|211', '1112'), [offer('Salewa', 211_111, true)]],
    ['a letter for a digit', line(0, 'Salewa', '|2l1', '111', '₽'), [offer('Salewa', 211_111, true)]],
    ['two prices', line(0, 'Bolts', '|9', '000', '₽', '|18', '000', '₽'), [offer('Bolts', 18_000, true)]],
    ['the same price twice', line(0, 'Bolts', '|9', '000', '₽', '|9', '000', '₽'), [offer('Bolts', 9000)]],
    ['cut at the edge of the picture', line(0, 'Bolts', '|211', '11'), [offer('Bolts', 211, true)]],
    [
      'a rating before, a time after',
      line(0, 'Bo', '3.52', 'Bolts', '|9', '999', '₽', '|12:30'),
      [offer('Bo Bolts', 9999)],
    ],
    ['numbers of the name', line(0, 'AI-2', '7.62x39mm', '|450', '₽'), [offer('AI-2 7.62x39mm', 450)]],
    ['a count before the price', line(0, 'Bolts', '|60', '|9', '000', '₽'), [offer('Bolts', 9000)]],
    ['dollars', line(0, 'Salewa', '|250', '$'), []],
    ['dollars with the sign in front', line(0, 'Salewa', '|$', '250'), []],
    ['no name', line(0, '|250', '₽'), []],
    ['no price', line(0, 'Salewa', 'first', 'aid', 'kit'), []],
    ['zero', line(0, 'Salewa', '|0', '₽'), []],
    ['beyond all money', line(0, 'Salewa', '|9999999999', '₽'), []],
  ])('%s', (_, words, offers) => expect(offersIn(words)).toEqual(offers))

  it('have groups that may stand wide apart, which is doubtful', () => {
    const gaps = (...widths: number[]) => {
      const words = line(0, 'Bolts', '|211', '111', '₽')
      return words.map((word, nth) => {
        const moved = widths.slice(0, nth).reduce((sum, width) => sum + width, 0)
        return { ...word, x0: word.x0 + moved, x1: word.x1 + moved }
      })
    }
    // Letters are 20 high and words 8 apart.
    expect(offersIn(gaps(0, 10))).toEqual([offer('Bolts', 211_111)])
    expect(offersIn(gaps(0, 20))).toEqual([offer('Bolts', 211_111, true)])
    expect(offersIn(gaps(0, 40))).toEqual([offer('Bolts', 111)])
  })

  it('are told apart by their lines, in whatever order words come', () => {
    const words = [...line(100, 'Bolts', '|7', '000', '₽'), ...line(0, 'Salewa', '|25', '000', '₽')]
    expect(offersIn(words.toReversed())).toEqual([offer('Salewa', 25_000), offer('Bolts', 7000)])
  })

  it('are as sure as their price', () => {
    const [name, price] = line(0, 'Salewa', '|25000₽') as [ScannedWord, ScannedWord]
    const unsure = { ...name, sureness: 0.1 }
    expect(offersIn([unsure, { ...price, sureness: 0.4 }])[0]?.sureness).toBe(0.4)
    const [first, second] = line(0, '25', '000₽') as [ScannedWord, ScannedWord]
    const groups = [
      name,
      ...[first, { ...second, sureness: 0.3 }].map((word) => ({
        ...word,
        x0: word.x0 + 900,
        x1: word.x1 + 900,
      })),
    ]
    expect(offersIn(groups)[0]).toMatchObject({ price: 25_000, sureness: 0.3 })
  })
})

describe('names', () => {
  const match = nameMatcher([
    { uid: 'salewa', names: ['Salewa first aid kit', 'Salewa'] },
    { uid: 'bolts', names: ['Bolts', 'Bolts'] },
    { uid: 'screws', names: ['Pack of screws', 'Screws'] },
  ])

  it.each([
    ['Salewa first aid kit', 'salewa', 1],
    ['salewa', 'salewa', 1],
    ['Sa1ewa first ald kit', 'salewa', 0.6],
    ['Bo Bolts', 'bolts', 0.6],
    ['Pack ofscrews', 'screws', 0.6],
  ])('%s', (text, uid, least) => {
    const [first] = match(text)
    expect(first?.uid).toBe(uid)
    expect(first?.score).toBeGreaterThanOrEqual(least)
  })

  it.each(['', '!!!', 'xyzzy'])('%j is nobody’s', (text) => expect(match(text)).toEqual([]))
})
