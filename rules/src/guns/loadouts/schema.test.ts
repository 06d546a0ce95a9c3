import { describe, expect, it } from 'vitest'
import { FIRE_MODES, WeaponLoadoutInput, parseFireMode } from './index.ts'

const build = { gunUid: 'ak', title: 'Quiet', public: false, attachments: [], ammo: null }
const handguard = { slot: 'mod_handguard', itemUid: 'h', parent: -1 }
const grip = { slot: 'mod_foregrip', itemUid: 'g', parent: 0 }

describe('WeaponLoadoutInput', () => {
  it.each([
    ['a bare weapon', build, true],
    ['a part on a part', { ...build, attachments: [handguard, grip] }, true],
    ['a part on a later part', { ...build, attachments: [grip, handguard] }, false],
    ['a part on itself', { ...build, attachments: [{ ...grip, parent: 0 }] }, false],
    ['two parts in one slot', { ...build, attachments: [handguard, handguard] }, false],
    ['no title', { ...build, title: ' ' }, false],
    [
      'too many parts',
      {
        ...build,
        attachments: Array.from({ length: 101 }, (_, i) => ({ ...grip, slot: `s${i}`, parent: -1 })),
      },
      false,
    ],
  ])('%s', (_, input, isGood) => {
    expect(WeaponLoadoutInput.safeParse(input).success).toBe(isGood)
  })
})

describe('parseFireMode', () => {
  it('knows every code of the game data and reaches every mode', () => {
    const codes = ['burst', 'doubleaction', 'doublet', 'fullauto', 'semiauto', 'single']
    expect(new Set(codes.map(parseFireMode))).toEqual(new Set(FIRE_MODES))
    expect(parseFireMode('laser')).toBeUndefined()
  })
})
