/** Kinds of slots, by the words of the game. */
export const SLOT_KINDS = [
  'barrel',
  'bipod',
  'catch',
  'chamber',
  'charge',
  'flashlight',
  'foregrip',
  'gas_block',
  'hammer',
  'handguard',
  'launcher',
  'magazine',
  'mount',
  'muzzle',
  'pistol_grip',
  'reciever',
  'scope',
  'sight_front',
  'sight_rear',
  'stock',
  'tactical',
  'trigger',
  'other',
] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/** Synonyms in the game data. */
const SAME: Readonly<Record<string, SlotKind>> = { camora: 'chamber', pistolgrip: 'pistol_grip' }

/** Sorted longest first, so that `pistol_grip_akms` matches no shorter kind. */
const BY_LENGTH = [...SLOT_KINDS].sort((a, b) => b.length - a.length)

/** Returns the kind of a slot: `mod_mount_001` is a mount. Unknown kinds of later patches are `other`. */
export function slotKind(slot: string): SlotKind {
  const bare = slot.replace(/^mod_/, '')
  const [word = ''] = bare.split(/_?\d/, 1)
  const same = Object.hasOwn(SAME, word) ? SAME[word] : undefined
  return same ?? BY_LENGTH.find((kind) => bare.startsWith(kind)) ?? 'other'
}
