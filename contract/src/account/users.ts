import { PlayerFactionInput } from '@raidkit/rules/platform/factions'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceRub } from '@raidkit/rules/prices/prices'
import { CharName, FavChanges, Progress, User, UserUpdate, Username } from '@raidkit/rules/account/users'
import { TargetChanges } from '@raidkit/rules/market/watch-list'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** User with the version of the account; of two copies the one with the higher version is newer. */
export const Me = User.extend({ version: z.int() })
export type Me = z.infer<typeof Me>

export const getMe = defineCall({
  method: 'GET',
  path: '/api/be/users/me',
  access: 'user',
  request: z.object({}),
  reply: Me,
})

const Uid = z.string().min(1).max(64)

/**
 * Changes the given fields and leaves the rest. `was` holds the values of these fields that the page showed before:
 * lists and maps are then merged entry by entry with concurrent changes instead of being overwritten; for a long list
 * it is enough to name the changed entries in both. `was.charUid` is the character that the page showed: character
 * fields are saved to that character even if another one is active by now, and the call fails with `version_conflict`
 * if it was deleted. Favourites that match no item are dropped; `favChanges` are applied to the current list,
 * `targetChanges` to the current targets; targets of items that are not favourites are dropped.
 */
export const updateMe = defineCall({
  method: 'PUT',
  path: '/api/be/users/me',
  access: 'user',
  personal: true,
  // Ten thousand found items are 800 kB and as many favourites 390 kB; `was` doubles both.
  mostBytes: 2_500 * 1024,
  request: UserUpdate.extend({
    favChanges: FavChanges.optional(),
    targetChanges: TargetChanges.optional(),
    was: UserUpdate.extend({
      charUid: Uid.optional(),
      // `was` may contain names from before the naming rules.
      username: Username.optional(),
      charName: CharName.optional(),
    }).optional(),
  }),
  reply: Me,
})

const ProgressUpdate = z.strictObject(Progress.partial().shape)

/** Origin of a progress change: manual input, a screenshot, the game's logs or another tracker's file. */
export const PROGRESS_SOURCES = ['page', 'ocr', 'logs', 'import'] as const
export type ProgressSource = (typeof PROGRESS_SOURCES)[number]

/** Changes the progress of the active character; `was` works as above. Ids that the game does not have are refused. */
export const updateProgress = defineCall({
  method: 'POST',
  path: '/api/be/progression/update',
  access: 'user',
  feature: 'saveProgress',
  personal: true,
  // Ten thousand found items are 800 kB; `was` doubles that.
  mostBytes: 2_000 * 1024,
  request: ProgressUpdate.extend({
    was: ProgressUpdate.extend({ charUid: Uid.optional() }).optional(),
    /** Recorded in the character's history. */
    source: z.enum(PROGRESS_SOURCES).optional(),
  }),
  reply: Progress.extend({ version: z.int() }),
})

export const selectCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/select',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ charUid: Uid }),
  reply: Me,
})

/** Creates a character and makes it the active one. */
export const createCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/create',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ fraction: PlayerFactionInput, gameMode: GameMode }),
  reply: Me,
})

/**
 * Replaces the progress of the active character, or of `toUid` (the one that the page shows), by that of another one.
 */
export const copyCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/copy-from',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ charUid: Uid, toUid: Uid.optional() }),
  reply: Me,
})

/** Deletes a character other than the main one. If it was active, the main one becomes active. */
export const deleteCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/delete',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ charUid: Uid }),
  reply: Me,
})

/** Scopes of a progress reset (spec section 4). */
export const RESET_SCOPES = ['quests', 'items', 'hideout', 'all'] as const
export type ResetScope = (typeof RESET_SCOPES)[number]

/** Defines the reset call of a scope. It resets the character that the page shows, by default the active one. */
const resetCall = <Scope extends ResetScope, Reply extends z.ZodType>(scope: Scope, reply: Reply) =>
  defineCall({
    method: 'PUT',
    path: `/api/be/progression/reset/${scope}`,
    access: 'user',
    feature: 'progressReset',
    personal: true,
    request: z.strictObject({ charUid: Uid.optional() }),
    reply,
  })

export const resetQuests = resetCall('quests', Progress.pick({ questsDone: true }))
export const resetItems = resetCall('items', Progress.pick({ itemsFound: true }))
export const resetHideout = resetCall('hideout', Progress.pick({ modulesBuilt: true }))
export const resetAll = resetCall(
  'all',
  Progress.pick({ questsDone: true, itemsFound: true, modulesBuilt: true }),
)

/** Both maps of the user's own prices after the change. */
const OwnPrices = User.pick({ userPricesMap: true, userSellPricesMap: true })

/** Sets the price that an item costs the player (`buy`) or earns them (`sell`); null removes that price. */
export const setOwnPrice = defineCall({
  method: 'POST',
  path: '/api/be/items/price/set',
  access: 'user',
  feature: 'customPrices',
  personal: true,
  request: z.object({
    /** Must be the caller's own uid. */
    userUid: Uid,
    itemUid: Uid,
    price: PriceRub.nullable(),
    kind: z.enum(['buy', 'sell']).default('buy'),
  }),
  reply: OwnPrices,
})

export const clearOwnPrices = defineCall({
  method: 'POST',
  path: '/api/be/items/price/clear',
  access: 'user',
  feature: 'customPrices',
  personal: true,
  request: z.object({ userUid: Uid }),
  reply: OwnPrices,
})
