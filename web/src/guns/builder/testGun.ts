import type { GunReply } from '@raidkit/contract/guns/guns'

const [PLAIN, LONG, STOCK, GRIP] = [0, 1, 2, 3] as const

/** A small gun for tests: a handguard is required, and the long one excludes the stock. */
export const TEST_GUN: GunReply = {
  gun: {
    uid: 'gun',
    caliber: '545x39',
    ergonomics: 31,
    recoilVertical: 96,
    recoilHorizontal: 244,
    rateOfFire: 650,
    fireModes: ['single'],
    centerOfImpact: 0.057,
    effectiveDistance: 650,
    sightingRange: 50,
    weight: 1,
    width: 2,
    height: 1,
    ammo: [],
    slots: [
      { slot: 'mod_handguard', required: true, set: 0 },
      { slot: 'mod_stock', set: 1 },
    ],
  },
  parts: [
    { uid: 'plain', category: '', ergonomics: 11, slots: [{ slot: 'mod_foregrip', set: 2 }] },
    { uid: 'long', category: '', recoil: -0.25, conflicts: [STOCK] },
    { uid: 'stock', category: '', recoil: -0.25, conflicts: [LONG] },
    { uid: 'grip', category: '', ergonomics: 5 },
  ],
  sets: [[PLAIN, LONG], [STOCK], [GRIP]],
  presets: [{ uid: 'preset', isDefault: true, parts: [{ part: PLAIN, parent: -1, slot: 'mod_handguard' }] }],
  url: 'gun',
  name: 'Gun',
  shortName: 'Gun',
  category: 'assault-rifle',
  categoryName: 'Assault rifle',
  caliberName: '5.45x39mm',
  names: [
    ['Plain handguard', 'Plain'],
    ['Long handguard', 'Long'],
    ['Polymer stock', 'Stock'],
    ['Angled grip', 'Grip'],
  ],
  presetNames: ['Gun Default'],
  rounds: [],
}
