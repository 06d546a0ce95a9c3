import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Cutter } from './cutLists.ts'
import { insideOf } from './holders.ts'
import type { ItemIndex } from './itemIndex.ts'
import { mountsOf } from './mounts.ts'
import type { Words } from './words.ts'

type Lines = Pick<ItemDetails, 'inside' | 'heldBy' | 'builds' | 'rounds' | 'accepts' | 'weapons' | 'parts'>

type Facts = { index: ItemIndex; words: Words; list: Cutter }

/** Returns the lists of related items: contents, packs, builds, rounds, and the items it can be put into. */
export function fittingLines(item: Item, { index, words, list }: Facts): Lines {
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
    accepts: list('accepts', mountLines(item.uid, index, words)),
    weapons: list('weapons', byName(takers.filter((uid) => builder.weapons.has(uid)))),
    parts: list('parts', byName(takers.filter((uid) => !builder.weapons.has(uid)))),
  }
}

/** Returns the rounds that a weapon or a magazine accepts, the highest penetration first. */
function roundLines(uid: string, { builder, ammo, catalog }: ItemIndex): Lines['rounds']['rows'] {
  const set = (builder.weapons.get(uid) ?? builder.mods.get(uid))?.ammoSet
  const uids = set === undefined ? [] : (builder.sets[set] ?? [])
  return uids
    .filter((round) => catalog.itemsByUid.has(round))
    .map((itemUid) => {
      const { damage = null, penetration = null } = ammo.ammo.get(itemUid) ?? {}
      return { itemUid, damage, penetration }
    })
    .toSorted((a, b) => (b.penetration ?? -1) - (a.penetration ?? -1) || (b.damage ?? -1) - (a.damage ?? -1))
}

function mountLines(
  uid: string,
  { builder, gear, catalog }: ItemIndex,
  words: Words,
): Lines['accepts']['rows'] {
  return mountsOf(uid, builder, gear)
    .filter(({ itemUid }) => catalog.itemsByUid.has(itemUid))
    .map(({ itemUid, slot }) => ({ itemUid, slot, ...words.slot(slot) }))
}
