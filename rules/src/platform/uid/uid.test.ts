import { describe, expect, it } from 'vitest'
import { bsgIdOf, isGameId, isUuid, Uid, uidOf, uidsIn } from './index.ts'

describe('uid of a game id', () => {
  // Roubles, Collector and the BEAR dog tag of domain.md 1.6 and 11, converted by hand.
  it.each([
    ['5449016a4bdc2d6f028b456f', '5449016a-4bdc-82d6-8f02-8b456f000000'],
    ['5c51aac186f77432ea65c552', '5c51aac1-86f7-8743-82ea-65c552000000'],
    ['59f32bb586f774757e1e8442', '59f32bb5-86f7-8747-857e-1e8442000000'],
    ['000000000000000000000000', '00000000-0000-8000-8000-000000000000'],
  ])('%s', (bsgId, uid) => {
    expect(uidOf(bsgId)).toBe(uid)
    expect(bsgIdOf(uid)).toBe(bsgId)
    expect(isGameId(bsgId)).toBe(true)
    expect(Uid.safeParse(uid).success).toBe(true)
  })

  it.each(['customdogtags12345678910', 'new_beginning_prestige_5', '5449016A4BDC2D6F028B456F', ''])(
    'hashes %j, which is not 24 hex digits, and does not read it back',
    (id) => {
      const uid = uidOf(id)
      expect(Uid.safeParse(uid).success).toBe(true)
      expect(uid.endsWith('000001')).toBe(true)
      expect(bsgIdOf(uid)).toBeUndefined()
      expect(isGameId(id)).toBe(false)
      expect(uidOf(id)).toBe(uid)
    },
  )

  it('keeps two odd ids apart', () => {
    expect(uidOf('new_beginning_prestige_5')).not.toBe(uidOf('new_beginning_prestige_6'))
  })

  it.each([
    '',
    'salewa',
    '5449016a4bdc2d6f028b456f',
    '5449016a-4bdc-42d6-8f02-8b456f000000',
    '5449016a-4bdc-82d6-8f02-8b456f123456',
  ])('reads no game id from %j', (text) => expect(bsgIdOf(text)).toBeUndefined())
})

it.each([
  ['5449016a-4bdc-82d6-8f02-8b456f000000', true],
  ['e974d813-41c4-4e85-8c91-338e09d99c63', true],
  ['E974D813-41C4-4E85-8C91-338E09D99C63', false],
  ['e974d81341c44e858c91338e09d99c63', false],
  [' e974d813-41c4-4e85-8c91-338e09d99c63', false],
  ['', false],
])('is %j a UUID as the database writes them: %s', (text, expected) => expect(isUuid(text)).toBe(expected))

it.each([
  ['', []],
  ['544fb45d-4bdc-82de-8e73-8b4568000000', ['544fb45d-4bdc-82de-8e73-8b4568000000']],
  [
    '[{"a":"544fb45d-4bdc-82de-8e73-8b4568000000"},"544fb45d-4bdc-82de-8e73-8b4568000000"]',
    ['544fb45d-4bdc-82de-8e73-8b4568000000'],
  ],
  ['544fb45d-4bdc-42de-8e73-8b4568000000', []], // version 4
])('the uids in %j', (text, uids) => expect(uidsIn(text)).toEqual(uids))
