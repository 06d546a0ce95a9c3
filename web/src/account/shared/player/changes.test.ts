import type { Me } from '@raidkit/contract/account/users'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import { withChanges, NO_CHANGES, type UserChanges } from '../../../api/withChanges.ts'
import { addChange, afterSending, revertFields, afterSaving, splitBatch } from './changes.ts'

const me: Me = { ...freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' })), version: 3 }
const batch = (fields: object, was: object = {}, key = 'k') => ({ fields, was, charUid: 'u', key })
const state = (sent?: object, waiting?: object): UserChanges => ({
  sent: sent as UserChanges['sent'],
  waiting: waiting as UserChanges['waiting'],
})
/** One change after another, as the page would make them. */
const made = (...steps: object[]) =>
  steps.reduce<UserChanges>(
    (changes, fields) => addChange(changes, { fields, shown: withChanges(me, changes), key: 'k' }),
    NO_CHANGES,
  )

describe('a batch gathers', () => {
  it.each([
    ['one field', [{ level: 5 }], batch({ level: 5 }, { level: 1 })],
    [
      'two fields',
      [{ level: 5 }, { charName: 'Nik' }],
      batch({ level: 5, charName: 'Nik' }, { level: 1, charName: 'PMC' }),
    ],
    [
      'the last of two values, and what was before both',
      [{ level: 5 }, { level: 7 }],
      batch({ level: 7 }, { level: 1 }),
    ],
    ['nothing when it is undone', [{ level: 5 }, { level: 1 }], undefined],
    [
      'the rest when one is undone',
      [{ level: 5, charName: 'Nik' }, { level: 1 }],
      batch({ charName: 'Nik' }, { charName: 'PMC' }),
    ],
    ['maps whole', [{ tradersLL: { Prapor: 2 } }], batch({ tradersLL: { Prapor: 2 } }, { tradersLL: {} })],
    ['no "was" where nothing was', [{ username: 'Nik' }], batch({ username: 'Nik' })],
    [
      'what goes along with a switch',
      [{ hideoutUseProgress: true, ic3: false }],
      batch({ hideoutUseProgress: true, ic3: false }, { hideoutUseProgress: false }),
    ],
    [
      'not what went along when the switch is back',
      [
        { hideoutUseProgress: true, ic3: true },
        { hideoutUseProgress: false, ic3: false },
      ],
      undefined,
    ],
  ])('%s', (_, steps, waiting) => {
    expect(made(...steps)).toEqual(state(undefined, waiting))
  })

  it('is nothing at all when nothing is left', () => {
    expect(made({ level: 5 }, { level: 1 })).toBe(NO_CHANGES)
    expect(afterSaving(afterSending(made({ level: 5 })), ['level'])).toBe(NO_CHANGES)
  })

  it('takes a new key with every change: the same key is the same write', () => {
    const one = addChange(NO_CHANGES, { fields: { level: 5 }, shown: me, key: 'a' })
    expect(addChange(one, { fields: { level: 6 }, shown: me, key: 'b' }).waiting?.key).toBe('b')
  })
})

describe('while a batch is under way', () => {
  const sent = afterSending(made({ level: 5, charName: 'Nik' }))

  it('later changes wait behind it, from what it showed', () => {
    const later = addChange(sent, { fields: { level: 6 }, shown: withChanges(me, sent), key: 'b' })
    expect(later).toEqual(
      state(
        batch({ level: 5, charName: 'Nik' }, { level: 1, charName: 'PMC' }),
        batch({ level: 6 }, { level: 5 }, 'b'),
      ),
    )
    expect(withChanges(me, later)).toMatchObject({ level: 6, charName: 'Nik' })
  })

  it.each([
    ['all of it', ['level', 'charName'], { level: 1, charName: 'PMC' }],
    ['one field', ['level'], { level: 1, charName: 'Nik' }],
  ] as const)('a failure reverts %s', (_, fields, shown) => {
    expect(withChanges(me, revertFields(sent, fields))).toMatchObject(shown)
  })

  it('a failure leaves a later change, from what the account really has', () => {
    const later = addChange(sent, { fields: { level: 6 }, shown: withChanges(me, sent), key: 'b' })
    const after = revertFields(later, ['level', 'charName'])
    expect(after).toEqual(state(undefined, batch({ level: 6 }, { level: 1 }, 'b')))
    expect(withChanges(me, after)).toMatchObject({ level: 6, charName: 'PMC' })
  })

  it('one refused field costs no other: each is tried alone', () => {
    let nth = 0
    const keys = () => `k${(nth += 1)}`
    expect(splitBatch(batch({ level: 5, charName: 'Nik' }, { level: 1 }), keys)).toEqual([
      batch({ level: 5 }, { level: 1 }, 'k1'),
      batch({ charName: 'Nik' }, {}, 'k2'),
    ])
  })
})

describe('the copy that is shown', () => {
  it('has the active character of the list as it is now', () => {
    const shown = withChanges(me, made({ level: 9, charName: 'Nik', fraction: 'Bear', gameMode: 'PVE' }))
    expect(shown.chars).toMatchObject([
      { uid: 'u', level: 9, charName: 'Nik', fraction: 'Bear', gameMode: 'PVE' },
    ])
    expect(me.chars[0]?.level).toBe(1)
  })

  it('shows nothing of what is on its way to a character that is no longer the active one', () => {
    const other = {
      ...me,
      charUid: 'v',
      chars: [...me.chars, { ...me.chars[0]!, uid: 'v', level: 4 }],
      level: 4,
    }
    expect(withChanges(other, made({ level: 9 }))).toBe(other)
  })

  it('is the account itself when nothing was changed, and knows no ic3', () => {
    expect(withChanges(me, NO_CHANGES)).toBe(me)
    expect(withChanges(me, made({ hideoutUseProgress: true, ic3: true }))).not.toHaveProperty('ic3')
  })
})
