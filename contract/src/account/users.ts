import { PlayerFactionInput } from '@raidkit/rules/platform/factions'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceRub } from '@raidkit/rules/prices/prices'
import { CharName, FavChanges, Progress, User, UserUpdate, Username } from '@raidkit/rules/account/users'
import { TargetChanges } from '@raidkit/rules/market/watch-list'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** The user, and how often the account has changed: of two copies the one with the higher version is newer. */
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
 * Changes what is named and leaves the rest. `was` is what the page showed of the named fields before: lists and maps
 * are then merged entry by entry with what others changed meanwhile, instead of written over; of a long list it is
 * enough to name the changed entries in both. `was.charUid` is the character that the page showed: what belongs to a
 * character goes to that one, even if another is active by now, and is refused (`version_conflict`) if it is gone.
 * Favourites that no item has are left out of them; `favChanges` are laid over the list as it stands,
 * `targetChanges` over the targets; those of what is no favourite are left out.
 */
export const updateMe = defineCall({
  method: 'PUT',
  path: '/api/be/users/me',
  access: 'user',
  personal: true,
  // Ten thousand items found are 800 kB and as many favourites 390 kB; what the page showed is as much again.
  mostBytes: 2_500 * 1024,
  request: UserUpdate.extend({
    favChanges: FavChanges.optional(),
    targetChanges: TargetChanges.optional(),
    was: UserUpdate.extend({
      charUid: Uid.optional(),
      // Names from before there were rules for them are shown too.
      username: Username.optional(),
      charName: CharName.optional(),
    }).optional(),
  }),
  reply: Me,
})

const ProgressUpdate = z.strictObject(Progress.partial().shape)

/** How a page came to what it saves: by hand, from a screenshot, the game's logs or another tracker's file. */
export const PROGRESS_SOURCES = ['page', 'ocr', 'logs', 'import'] as const
export type ProgressSource = (typeof PROGRESS_SOURCES)[number]

/** Changes what the active character has done; `was` as above. Ids that the game does not have are refused. */
export const updateProgress = defineCall({
  method: 'POST',
  path: '/api/be/progression/update',
  access: 'user',
  feature: 'saveProgress',
  personal: true,
  // Ten thousand items found are 800 kB, and what the page showed as much again.
  mostBytes: 2_000 * 1024,
  request: ProgressUpdate.extend({
    was: ProgressUpdate.extend({ charUid: Uid.optional() }).optional(),
    /** Stands in the character's history. */
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

/** The new one is the active one from then on. */
export const createCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/create',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ fraction: PlayerFactionInput, gameMode: GameMode }),
  reply: Me,
})

/** The progress of that character becomes the progress of the active one, or of `toUid`, which the page shows. */
export const copyCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/copy-from',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ charUid: Uid, toUid: Uid.optional() }),
  reply: Me,
})

/** Never the main one. The main one is active afterwards if this one was. */
export const deleteCharacter = defineCall({
  method: 'POST',
  path: '/api/be/users/me/char/delete',
  access: 'user',
  feature: 'characters',
  personal: true,
  request: z.strictObject({ charUid: Uid }),
  reply: Me,
})

/** What a reset may concern (spec section 4). */
export const RESET_SCOPES = ['quests', 'items', 'hideout', 'all'] as const
export type ResetScope = (typeof RESET_SCOPES)[number]

/** Of the active character, or of the one that the page shows. */
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

/** Both maps of own prices, as the account holds them from now on. */
const OwnPrices = User.pick({ userPricesMap: true, userSellPricesMap: true })

/** What a player says an item costs them (`buy`) or brings them (`sell`); null removes that price. */
export const setOwnPrice = defineCall({
  method: 'POST',
  path: '/api/be/items/price/set',
  access: 'user',
  feature: 'customPrices',
  personal: true,
  request: z.object({
    /** Always the caller's own. */
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

/** What players do with themselves and their characters. */
export const PLAYER_CALLS = [
  clearOwnPrices,
  copyCharacter,
  createCharacter,
  deleteCharacter,
  getMe,
  resetAll,
  resetHideout,
  resetItems,
  resetQuests,
  selectCharacter,
  setOwnPrice,
  updateMe,
  updateProgress,
] as const
