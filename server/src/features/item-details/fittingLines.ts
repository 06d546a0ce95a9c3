import type { ItemDetails } from '@raidkit/contract/itemDetails'
import type { Item } from '@raidkit/rules/items'
import type { Cutter } from './cutLists.ts'
import { insideOf } from './holders.ts'
import type { ItemIndex } from './itemIndex.ts'

type Lines = Pick<ItemDetails, 'inside' | 'heldBy' | 'builds' | 'rounds' | 'weapons' | 'parts'>

/** What is in an item and around it: contents, packs, builds, rounds, and what it can be put into. */
export function fittingLines(item: Item, index: ItemIndex, list: Cutter): Lines {
  const { catalog, builder } = index
  const { itemsByUid } = catalog
  const holders = index.holders.get(item.uid) ?? []
  const isBuild = (uid: string) => itemsByUid.get(uid)?.presetOf === item.uid
  const byName = (uids: Iterable<string>) =>
    [...uids]
      .flatMap((uid) => itemsByUid.get(uid) ?? [])
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ uid }) => ({ itemUid: uid }))
  const takers = [...(index.takers.get(item.uid) ?? [])]
  return {
    inside: list('inside', insideOf(item, { itemsByUid, builder })),
    heldBy: list(
      'heldBy',
      holders.filter(({ itemUid }) => !isBuild(itemUid)),
    ),
    builds: list('builds', byName(holders.map(({ itemUid }) => itemUid).filter(isBuild))),
    rounds: list('rounds', roundLines(item.uid, index)),
    weapons: list('weapons', byName(takers.filter((uid) => builder.weapons.has(uid)))),
    parts: list('parts', byName(takers.filter((uid) => !builder.weapons.has(uid)))),
  }
}

/** The rounds that a weapon or a magazine takes, those that pierce most first. */
function roundLines(uid: string, { builder, ammo, catalog }: ItemIndex): Lines['rounds']['rows'] {
  const set = (builder.weapons.get(uid) ?? builder.mods.get(uid))?.ammoSet
  const uids = set === undefined ? [] : (builder.sets[set] ?? [])
  return uids
    .flatMap((round) => (catalog.itemsByUid.has(round) ? (ammo.ammo.get(round) ?? []) : []))
    .toSorted((a, b) => b.penetration - a.penetration || b.damage - a.damage)
    .map(({ uid: itemUid, damage, penetration }) => ({ itemUid, damage, penetration }))
}
