import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPrice } from './index.ts'

const sure = (priceRub: number) => ({ priceRub, isSigned: true, isDoubtful: false })
const doubtful = (priceRub: number, isSigned = true) => ({ priceRub, isSigned, isDoubtful: true })

describe('a price', () => {
  it.each([
    ['211 111 ₽', 211_111],
    ['211\u00A0111\u00A0₽', 211_111], // no-break spaces
    ['211\u2009111 ₽', 211_111], // a thin space
    ['211\u202F111₽', 211_111], // a narrow no-break space
    ['211,111 ₽', 211_111],
    ['211.111 ₽', 211_111],
    ['211’111 ₽', 211_111],
    ['211111₽', 211_111],
    ['1 250 000 ₽', 1_250_000],
    ['1,250,000 ₽', 1_250_000],
    ['7 ₽', 7],
    ['999 ₽', 999],
    ['25 000 P', 25_000], // the sign as a recogniser of Latin letters sees it
    ['25 000 Р', 25_000], // and one of Cyrillic letters
    // Recognisers that do not know the sign saw these on drawn pictures.
    ['25 000 #', 25_000],
    ['25 000#2', 25_000],
    ['25,000 £', 25_000],
    ['25 000 #®', 25_000],
    ['  25 000  ₽ ', 25_000],
  ])('%j is read', (text, priceRub) => expect(readPrice(text)).toEqual(sure(priceRub)))

  it.each([
    ['no sign', '211 111', 211_111, false],
    ['one l for a 1', '2l1 111 ₽', 211_111, true],
    ['an O for a 0', '25 0O0 ₽', 25_000, true],
    ['an S for a 5', 'S 999 ₽', 5_999, true],
    ['a B for an 8', '9 99B ₽', 9_998, true],
    ['Cyrillic letters for digits', 'З О00 ₽', 3_000, true],
    ['the sign taken for a digit', '211 1112', 211_111, false],
    ['the sign taken for a digit of its own', '211,111 2', 211_111, false],
    ['a group of two', '211 11 ₽', 211, true],
    ['a group of four at the end', '25 0000 ₽', 25_000, true],
    ['a first group of four', '1211 111 ₽', 1_211_111, true],
    ['two kinds of separators', '1.250,000 ₽', 1_250_000, true],
    ['thousands and decimals', '1.234,5', 1_234, false],
    ['a space and a comma', '1 250,000 ₽', 1_250_000, true],
    ['cut in front', '011 111 ₽', 11_111, true],
    ['two numbers', '60 9 000 ₽', 609_000, true],
    ['the sign of dollars taken for a letter', '250S', 2_505, false],
  ])('%s is doubtful', (_, text, priceRub, isSigned) =>
    expect(readPrice(text)).toEqual(doubtful(priceRub, isSigned)),
  )

  it.each([
    ['nothing', ''],
    ['a sign alone', '₽'],
    ['dollars', '$250'],
    ['euros', '250 €'],
    ['the sign of dollars taken for one of per cent', '310 000 %'],
    ['a rating', '3.52'],
    ['a time', '12:30'],
    ['a name', '7.62x39mm'],
    ['letters alone', 'SOlO ₽'],
    ['zero', '0 ₽'],
    ['below zero', '-5 ₽'],
    ['beyond all money', '9999999999 ₽'],
    ['a hundred digits', `${'9'.repeat(100)} ₽`],
    ['separators alone', '., ₽'],
    ['an edge of separators', '.211 111 ₽'],
  ])('%s is none', (_, text) => expect(readPrice(text)).toBeUndefined())

  it('is read back from every way in which the site or the game writes it', () => {
    const separators = ['', ' ', '\u00A0', '\u2009', '\u202F', ',', '.']
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000_000 }),
        fc.constantFrom(...separators),
        (rub, separator) => {
          const text = String(rub).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
          expect(readPrice(`${text} ₽`)).toEqual(sure(rub))
        },
      ),
    )
  })
})
