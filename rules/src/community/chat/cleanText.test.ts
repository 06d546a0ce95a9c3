import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAT_LIMITS, cleanText, lengthOf, signsLeft } from './index.ts'

const ZALGO = 'H\u0300\u0301\u0302\u0303\u0304\u0305\u0306i\u0317\u0318\u0319\u031C\u031D'

describe('a message as everybody gets it', () => {
  it.each([
    ['words', '  LEDX at  Labs? ', 'LEDX at Labs?'],
    ['several lines are one', 'one\r\n\r\n\ttwo\u2028three', 'one two three'],
    ['control signs', 'a\u0000b\u0007c\u009Fd', 'abcd'],
    ['overrides of the direction', 'gpj\u202Eexe.\u202Cdoc\u2066x\u2069', 'gpjexe.docx'],
    ['marks of the direction', '\u200Ea\u200Fb\u061Cc', 'abc'],
    ['signs without width', 'a\u200Bb\uFEFFc\u00ADd\u2060e', 'abcde'],
    ['tags', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['private signs', 'a\uE000\u{F0000}b', 'ab'],
    ['blanks that look like letters', 'a\u3164\u2800b', 'a b'],
    ['letters with accents in one piece', 'e\u0301', 'é'],
    ['few marks on a letter', ZALGO, 'H\u0300\u0301\u0302i\u0317\u0318\u0319'.normalize('NFC')],
    ['marks behind joiners', `a${'\u0315\u200D'.repeat(9)}b`, 'a\u0315\u200D\u0315\u0315b'],
    ['marks on nothing', '\u0301\u0302 hi', 'hi'],
    ['emoji of several signs', '👩‍❤️‍👨 1️⃣ 🇩🇪', '👩‍❤️‍👨 1️⃣ 🇩🇪'],
    ['right to left', 'שלום, Салева', 'שלום, Салева'],
    ['Thai and Vietnamese', 'น้ำ tiếng Việt', 'น้ำ tiếng Việt'.normalize('NFC')],
    ['markup is text', '<b onclick=x>hi</b> &amp;', '<b onclick=x>hi</b> &amp;'],
    ['a link is text', 'https://example.org/?a=b', 'https://example.org/?a=b'],
    ['five hundred emoji', '🙂'.repeat(500), '🙂'.repeat(500)],
  ])('%s', (_, given, text) => expect(cleanText(given)).toEqual({ ok: true, text }))

  it.each([
    ['nothing', '', 'blank'],
    ['spaces', ' \n\t\u00A0 ', 'blank'],
    ['signs that are not seen', '\u200B\u202E\u0000', 'blank'],
    ['joiners and marks', '\u200D\u0301\u200C', 'blank'],
    ['fillers', '\u3164\u2800\u115F', 'blank'],
    ['one too many', 'x'.repeat(501), 'long'],
    ['64 kB', 'x'.repeat(65_536), 'long'],
    ['64 kB of nothing after a word', `hi${' '.repeat(65_536)}`, 'long'],
  ])('%s is refused', (_, given, why) => expect(cleanText(given)).toEqual({ ok: false, why }))

  it('cleaning what is clean changes nothing, and it fits', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'aЖ \n\u202E\u200D\u200C\u0301\u0315\u20E3\uFE0F🙂א<&\u3164'),
      maxLength: 300,
    })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 })), (given) => {
        const clean = cleanText(given)
        if (!clean.ok) return
        expect(cleanText(clean.text)).toEqual(clean)
        expect(lengthOf(clean.text)).toBeLessThanOrEqual(CHAT_LIMITS.length)
        expect(clean.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\p{Cc}]|\p{M}{4}/u)
      }),
    )
  })
})

it.each([
  ['', 500],
  ['   ', 500],
  ['🙂 ok', 496],
  ['x'.repeat(500), 0],
  ['x'.repeat(510), -10],
])('signs left of %j', (draft, left) => expect(signsLeft(draft)).toBe(left))
