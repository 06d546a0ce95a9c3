import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatCommand, chatEcho, chatLine, chatQuery, plainLine } from './index.ts'

describe('chatQuery', () => {
  it.each([
    ['as it is', 'graphics card', 'graphics card'],
    ['spaces of every kind', ' \tgraphics\u00A0\n\u2003card\r\n', 'graphics card'],
    ['whom it is for', '@bob graphics card', 'graphics card'],
    ['several of them', '@bob @al_ice ledx', 'ledx'],
    ['a name alone', '@bob', ''],
    ['a sign in between is no name', 'mag @ 60', 'mag @ 60'],
    ['controls', 'led\u0000x\u0007', 'led x'],
    ['marks of direction', '\u202Exdel\u202C \u2066a\u2069', 'xdel a'],
    ['joiners and a mark of order', 'l\u200Be\u200Dd\uFEFFx', 'ledx'],
    ['half a sign', 'led\uD83D', 'led'],
    ['zalgo', 'l\u0335\u0341\u0342\u0343\u0344e', '\u013A\u0335\u0342e'],
    ['two ways to write a letter', 'e\u0301', 'é'],
    ['nothing', '', ''],
    ['Chinese', '显卡', '显卡'],
  ])('%s', (_, text, expected) => expect(chatQuery(text)).toBe(expected))

  it('ends after a hundred signs, with no half of one', () => {
    expect([...chatQuery('𝔸'.repeat(5_000))]).toHaveLength(100)
    expect(chatQuery('a'.repeat(10_000))).toHaveLength(100)
  })
})

describe('chatEcho', () => {
  it.each([
    ['a name', 'graphics kard', 'graphics kard'],
    ['an order', '/ban somebody', 'ban somebody'],
    ['another one', '.timeout x', 'timeout x'],
    ['a call to somebody', 'hey @streamer look', 'hey streamer look'],
    ['a link', 'https://evil.example/x?y', 'https evil example x y'],
    ['markup', '<b>"x"</b>', 'b x b'],
    ['figures keep their dot', '5.56x45 M855', '5.56x45 M855'],
    ['a long one', 'a'.repeat(80), `${'a'.repeat(59)}…`],
    ['only signs', '!?/', ''],
  ])('%s', (_, text, expected) => expect(chatEcho(text)).toBe(expected))
})

describe('chatCommand', () => {
  it.each([
    ['!p', '!p'],
    ['price', '!price'],
    [' !Цена ', '!Цена'],
    ['?p', '?p'],
    ['', undefined],
    ['!', undefined],
    ['two words', undefined],
    ['/ban', undefined],
    ['x'.repeat(26), undefined],
  ])('%s', (text, expected) => expect(chatCommand(text)).toBe(expected))
})

describe('chatLine', () => {
  const link = 'https://site.example/item/graphics_card'

  it('is as the integrations reference writes it', () => {
    const facts = ['412 000 ₽ flea', '24h +1.3%', 'Therapist 265 000 ₽']
    expect(chatLine({ name: 'Graphics card', facts, link })).toBe(
      'Graphics card: 412 000 ₽ flea · 24h +1.3% · Therapist 265 000 ₽ · https://site.example/item/graphics_card',
    )
  })

  it('leaves out what matters least, then the end of the name, never the link', () => {
    const facts = ['1 ₽ flea', 'x'.repeat(200), 'y'.repeat(200)]
    expect(chatLine({ name: 'LEDX', facts, link })).toBe(`LEDX: 1 ₽ flea · ${'x'.repeat(200)} · ${link}`)
    const long = chatLine({ name: 'n'.repeat(500), facts: ['1 ₽ flea'], link })
    expect(long).toHaveLength(380)
    expect(long).toMatch(/^n+…: 1 ₽ flea · https:\/\/site\.example\/item\/graphics_card$/)
  })

  it.each([
    ['.338 Lapua Magnum AP', '– .338 Lapua Magnum AP'],
    ['/ban x', '– /ban x'],
    ['!p', '– !p'],
    ['"x"', '"x"'],
    ['7.62x39mm', '7.62x39mm'],
    ['a\nb\u2028c\r', 'a b c'],
  ])('%s begins as nothing that a chat obeys', (text, expected) => expect(plainLine(text)).toBe(expected))

  it('is one line of at most 380 signs, whatever it is made of', () => {
    const text = fc.array(fc.nat(0xffff), { maxLength: 500 }).map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (name, facts) => {
        const line = chatLine({ name, facts, link })
        expect(line.length).toBeLessThanOrEqual(380)
        expect(line).not.toMatch(/[\r\n\u2028\u2029\u0085]|^[/.!\s]/)
      }),
    )
  })
})
