import type { LoadoutLine, OwnLoadout } from '@raidkit/contract/guns/loadouts'
import type { LoadoutState } from '@raidkit/rules/guns/loadouts'
import type { FoundLoadout } from '../tables/loadoutSearch.ts'
import type { LoadoutRow } from '../tables/loadouts.ts'
import type { WorthOf } from './buildWorth.ts'
import type { NamedItem } from './words.ts'

export type Showing = { worthOf: WorthOf; named: (uid: string | null) => NamedItem | null }

export function stateOf({ isPublic, removedAt }: Pick<LoadoutRow, 'isPublic' | 'removedAt'>): LoadoutState {
  if (removedAt) return 'removed'
  return isPublic ? 'public' : 'private'
}

/** A build as its owner sees it, by today's catalogue and prices. */
export function ownLoadout(row: LoadoutRow, { worthOf, named }: Showing): OwnLoadout {
  const worth = worthOf(row)
  return {
    uid: row.uid,
    title: row.title,
    gunUid: row.gunUid,
    gun: named(row.gunUid),
    attachments: [...row.attachments],
    parts: row.attachments.length,
    ammoUid: row.ammo,
    ammo: named(row.ammo),
    likes: row.likes,
    state: stateOf(row),
    version: row.version,
    figures: worth?.figures ?? null,
    prices: worth?.prices ?? null,
    unknownParts: worth?.unknownParts ?? row.attachments.length,
    faults: worth ? worth.faults + Number(!worth.isAmmoFitting) : 0,
    createdAtMs: row.createdAt.getTime(),
    updatedAtMs: row.updatedAt.getTime(),
  }
}

type Reading = Pick<Showing, 'named'> & { readerUid: string | undefined; liked: ReadonlySet<string> }

/** A published build in a list. */
export function loadoutLine(row: FoundLoadout, { named, readerUid, liked }: Reading): LoadoutLine {
  const { ergonomics, recoilVertical, recoilHorizontal, accuracy, weight, capacity, velocity } = row
  return {
    uid: row.loadoutUid,
    title: row.title,
    gun: named(row.gunUid),
    ammo: named(row.ammo),
    parts: row.parts,
    likes: row.likes,
    author: row.author,
    isOwn: row.userUid === readerUid,
    isLiked: liked.has(row.loadoutUid),
    figures: {
      ergonomics,
      recoilVertical,
      recoilHorizontal,
      accuracy,
      weight,
      capacity,
      velocity,
      rateOfFire: row.rateOfFire,
    },
    prices: {
      PVP: { rub: row.pricePvp, missing: row.missingPvp },
      PVE: { rub: row.pricePve, missing: row.missingPve },
    },
    publishedAtMs: row.publishedAt.getTime(),
  }
}
