import { describe, expect, it } from 'vitest'
import { PUBLIC_KEY, signedHeaders } from '../testing/discordKey.ts'
import { isFromLine, lineSignature } from './lineSignature.ts'
import {
  limitChoices,
  truncateText,
  fitEmbed,
  LIMITS,
  escapeMarkdown,
  buildPrivateMessage,
} from './message.ts'
import { isFresh, isSigned, readPublicKey } from './signature.ts'

const VECTOR =
  '8ddd00ad9082c816d66e22421242d13b6bcff801892cf0271b33a7a08452f2c4a9bea6bfd75487bf330dee97d7c706afc5989e2b4a76df0223da80f5a06df407'
const good = { signature: VECTOR, timestamp: '1767225600', body: Buffer.from('{"type":1}') }

describe('signatures', () => {
  it.each([
    ['as published', good, true],
    ['of another body', { ...good, body: Buffer.from('{"type":2}') }, false],
    ['of another time', { ...good, timestamp: '1767225601' }, false],
    ['cut short', { ...good, signature: VECTOR.slice(2) }, false],
    ['of nothing', { ...good, signature: undefined }, false],
    ['twice', { ...good, signature: [VECTOR, VECTOR] }, false],
    ['that is no number', { ...good, signature: 'zz'.repeat(64) }, false],
  ])('%s', (_, signed, isGood) => {
    const key = readPublicKey(PUBLIC_KEY)
    expect(key && isSigned(key, signed)).toBe(isGood)
  })

  it('the key of the tests signs as Discord does', () => {
    const headers = signedHeaders('{"type":1}', 1_767_225_600_000)
    expect(headers['x-signature-ed25519']).toBe(VECTOR)
  })

  it.each(['', 'zz', PUBLIC_KEY.slice(1), `${PUBLIC_KEY}00`])('%j is no key', (text) =>
    expect(readPublicKey(text)).toBeUndefined(),
  )

  it.each([
    ['1000', 1_000_000, true],
    ['1000', 1_300_000, true],
    ['1000', 1_301_000, false],
    ['1400', 1_000_000, false],
    ['', 0, false],
    ['1e3', 1_000_000, false],
    [undefined, 0, false],
  ])('a time of %j at %i is fresh: %j', (timestamp, nowMs, fresh) =>
    expect(isFresh(timestamp, nowMs)).toBe(fresh),
  )

  it('the line of a gateway is known by the token of the bot alone', () => {
    const body = Buffer.from('{}')
    const signature = lineSignature('token', '5', body)
    expect(isFromLine('token', { timestamp: '5', signature, body })).toBe(true)
    expect(isFromLine('other', { timestamp: '5', signature, body })).toBe(false)
    expect(isFromLine('token', { timestamp: '6', signature, body })).toBe(false)
    expect(isFromLine('token', { timestamp: '5', signature: undefined, body })).toBe(false)
  })
})

describe('messages', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly', 7, 'exactly'],
    ['too long', 4, 'too…'],
    ['ab🦔cd', 4, 'ab…'],
  ])('%j in %i signs is %j', (text, most, kept) => expect(truncateText(text, most)).toBe(kept))

  it.each([
    ['**bold** [x](http://y)', '\\*\\*bold\\*\\* \\[x\\]\\(http\\://y\\)'],
    ['<@123> @everyone', '\\<\\@123\\> \\@everyone'],
    ['\u202Etrap\u0000', 'trap'],
  ])('%j is shown as it is', (text, shown) => expect(escapeMarkdown(text)).toBe(shown))

  it('an embed stays within every limit of Discord', () => {
    const {
      title = '',
      description = '',
      fields = [],
      footer,
    } = fitEmbed({
      title: 'x'.repeat(999),
      description: 'y'.repeat(9999),
      footer: { text: 'z' },
      fields: Array.from({ length: 40 }, () => ({ name: 'n'.repeat(300), value: 'v'.repeat(2000) })),
    })
    expect([title.length, description.length]).toEqual([LIMITS.title, LIMITS.description])
    const total = [
      title,
      description,
      footer?.text ?? '',
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]
    expect(total.join('').length).toBeLessThanOrEqual(LIMITS.total)
    expect(fields.length).toBe(1)
  })

  it('an empty field says so instead of being refused', () => {
    expect(fitEmbed({ fields: [{ name: '', value: '' }] }).fields).toEqual([{ name: '–', value: '–' }])
  })

  it('what is private calls nobody and is seen by one', () => {
    expect(buildPrivateMessage('@everyone')).toEqual({
      content: '@everyone',
      flags: 64,
      allowed_mentions: { parse: [] },
    })
  })

  it('suggestions are as many and as long as Discord takes', () => {
    const many = Array.from({ length: 30 }, (_, nth) => ({ name: 'x'.repeat(200), value: `${nth}` }))
    expect(limitChoices(many)).toHaveLength(25)
    expect(limitChoices(many)[0]?.name).toHaveLength(100)
    expect(limitChoices([{ name: 'a', value: 'v'.repeat(101) }])).toEqual([])
  })
})
