import type { MarkerType } from './types.ts'

/** Loot containers by the catalogue's slugs → the kind of their marker. */
const CONTAINERS: ReadonlyMap<string, MarkerType> = new Map([
  ['ground-cache', 'Ground Cache'],
  ['buried-barrel-cache', 'Buried Barrel Cache'],
  ['weapon-box', 'Weapon Box'],
  ['wooden-ammo-box', 'Ammo Box'],
  ['grenade-box', 'Grenade Box'],
  ['safe', 'Safe'],
  ['bank-safe', 'Bank Safe'],
  ['cash-register', 'Cash Register'],
  ['bank-cash-register', 'Cash Register'],
  ['dead-scav', 'Dead Body'],
  ['scav-body', 'Dead Body'],
  ['pmc-body', 'Dead Body'],
  ['civilian-body', 'Dead Body'],
  ['lab-technician-body', 'Dead Body'],
  ['jacket', 'Jacket'],
  ['drawer', 'Drawer'],
  ['duffle-bag', 'Duffle Bag'],
  ['medbag-smu06', 'Medbag'],
  ['plastic-suitcase', 'Suitcase'],
  ['wooden-crate', 'Wooden Crate'],
  ['technical-supply-crate', 'Technical Supply Crate'],
  ['toolbox', 'Toolbox'],
  ['pc-block', 'PC Block'],
  ['medcase', 'Medcase'],
  ['medical-supply-crate', 'Medical Supply Crate'],
  ['ration-supply-crate', 'Ration Supply Crate'],
  ['shturmans-stash', 'Stash'],
])

/** Returns the kind of marker for a container by its slug; an unknown container is a stash. */
export function containerMarker(slug: string): MarkerType {
  return CONTAINERS.get(slug) ?? 'Stash'
}
