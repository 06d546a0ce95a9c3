import { createHash } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { buildKey } from '@raidkit/rules/guns/gun-builds'
import type { Store } from '../../platform/store/connection.ts'
import type { ListingRow } from '../tables/loadoutListings.ts'
import type { LoadoutRow } from '../tables/loadouts.ts'
import type { Build, BuildWorth, WorthOf } from './buildWorth.ts'

export function keyHashOf({ gunUid, attachments, ammo }: Build): string {
  return createHash('sha256')
    .update(buildKey(gunUid, attachments, ammo))
    .digest('base64url')
}

/** Returns the figures and prices of a build for its listing. */
export function figuresOf({ gunClass, caliber, figures, prices }: BuildWorth) {
  const { ergonomics, recoilVertical, recoilHorizontal, accuracy, weight, capacity, velocity } = figures
  return {
    gunClass,
    caliber,
    ergonomics,
    recoilVertical,
    recoilHorizontal,
    accuracy,
    weight,
    capacity,
    velocity,
    rateOfFire: Math.round(figures.rateOfFire),
    pricePvp: prices.PVP.rub,
    missingPvp: prices.PVP.missing,
    pricePve: prices.PVE.rub,
    missingPve: prices.PVE.missing,
  }
}

type Listing = { store: Store; worthOf: WorthOf; at: Date }

/**
 * Lists a public build in its current state. A listed build must be buildable: faults and unknown parts are refused,
 * and so is a build that is already published, with its uid.
 */
export async function addListing({ store, worthOf, at }: Listing, row: LoadoutRow): Promise<void> {
  const worth = worthOf(row)
  if (!worth || worth.faults > 0 || worth.unknownParts > 0 || !worth.isAmmoFitting)
    throw new Refusal('loadout_faulty', { field: 'attachments', why: whyNot(worth) })
  const keyHash = keyHashOf(row)
  const listing: ListingRow = {
    loadoutUid: row.uid,
    userUid: row.userUid,
    isShown: row.removedAt === null,
    keyHash,
    gunUid: row.gunUid,
    ammo: row.ammo,
    title: row.title,
    parts: row.attachments.length,
    ...figuresOf(worth),
    likes: row.likes,
    publishedAt: at,
  }
  if (await store.loadoutListings.put(listing)) return
  const other = await store.loadoutListings.shownOfKey(keyHash)
  throw new Refusal('loadout_duplicate', { field: 'uid', why: other?.loadoutUid ?? '' })
}

function whyNot(worth: BuildWorth | undefined): string {
  if (!worth) return 'unknown gun'
  if (worth.unknownParts > 0) return 'unknown parts'
  return worth.faults > 0 ? 'faults' : 'ammo'
}
