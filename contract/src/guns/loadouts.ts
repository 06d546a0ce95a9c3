import { Language } from '@raidkit/rules/platform/languages'
import {
  Attachments,
  LOADOUT_LIMITS,
  LOADOUT_STATES,
  REPORT_REASONS,
  WeaponLoadout,
  WeaponLoadoutInput,
  WeaponStats,
} from '@raidkit/rules/guns/loadouts'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const PATH = '/api/be/loadouts'
const lang = Language.default('en')
/** Uid that is stored whether the catalogue has it or not. */
const KeptUid = WeaponLoadout.shape.gunUid
const AtMs = z.int().nonnegative()
/** Number of the current version of a build; it increases with each change. */
const Version = z.int().min(1)
/** Maximum request size: a hundred parts with the longest names. */
const MOST_BYTES = 32 * 1024

/** Item as builds name it. */
export const NamedItem = /* @__PURE__ */ (() =>
  z.object({ uid: Uid, url: z.string(), name: z.string(), shortName: z.string() }))()
const LoadoutFigures = WeaponStats.pick({
  ergonomics: true,
  recoilVertical: true,
  recoilHorizontal: true,
  accuracy: true,
  weight: true,
  capacity: true,
  velocity: true,
  rateOfFire: true,
})
/** Price of all pieces that can be bought, and the number of pieces that cannot. */
const LoadoutPrice = z.object({ rub: z.int(), missing: z.int() })
const LoadoutPrices = z.object({ PVP: LoadoutPrice, PVE: LoadoutPrice })

const Face = z.object({
  uid: z.uuid(),
  title: WeaponLoadout.shape.title,
  /** Null: the catalogue does not have it. */
  gun: NamedItem.nullable(),
  ammo: NamedItem.nullable(),
  parts: z.int(),
  likes: z.int(),
})

/** Row of a list of published builds. */
export const LoadoutLine = /* @__PURE__ */ (() =>
  Face.extend({
    /** Username of the author; null: they have none. */
    author: z.string().nullable(),
    isOwn: z.boolean(),
    isLiked: z.boolean(),
    figures: LoadoutFigures,
    prices: LoadoutPrices,
    publishedAtMs: AtMs,
  }))()
export type LoadoutLine = z.infer<typeof LoadoutLine>

/** Build that belongs to the requesting user. */
export const OwnLoadout = /* @__PURE__ */ (() =>
  Face.extend({
    gunUid: KeptUid,
    attachments: Attachments,
    ammoUid: KeptUid.nullable(),
    state: z.enum(LOADOUT_STATES),
    version: Version,
    /** Null where the catalogue does not have the gun. Unknown parts count nothing. */
    figures: LoadoutFigures.nullable(),
    prices: LoadoutPrices.nullable(),
    /** Number of parts that the catalogue does not have for the gun: they are stored, but cannot be shown. */
    unknownParts: z.int(),
    /** Number of faults in the known parts: such a build can be saved, but not published. */
    faults: z.int(),
    createdAtMs: AtMs,
    updatedAtMs: AtMs,
  }))()
export type OwnLoadout = z.infer<typeof OwnLoadout>

/** Builds of the requesting user, the most recently changed first. */
export const listMyLoadouts = defineCall({
  method: 'GET',
  path: `${PATH}/my`,
  access: 'user',
  request: z.object({ lang }),
  reply: z.object({ loadouts: z.array(OwnLoadout), most: z.int() }),
})

/** One build that is published or belongs to the requesting user; all others are answered as not found. */
export const getLoadout = defineCall({
  method: 'GET',
  path: `${PATH}/one`,
  access: 'visitor',
  request: z.object({ uid: z.uuid(), lang }),
  reply: z.object({
    loadout: OwnLoadout.omit({ createdAtMs: true }).extend({
      author: z.string().nullable(),
      isOwn: z.boolean(),
      isLiked: z.boolean(),
    }),
  }),
})

/**
 * Saves a new build, or, with `uid`, a change of the user's own build based on its `version`: if it has changed since,
 * nothing is saved (`version_conflict`). Another published build of the same parts causes `loadout_duplicate`, whose
 * fault names its uid. Changing the parts removes the likes, because they were given to the previous parts. Saving as
 * public publishes the build.
 */
export const saveLoadout = defineCall({
  method: 'POST',
  path: `${PATH}/save`,
  access: 'user',
  feature: 'loadoutsSave',
  personal: true,
  mostBytes: MOST_BYTES,
  request: z
    .strictObject({
      uid: z.uuid().optional(),
      version: Version.optional(),
      ...WeaponLoadoutInput.shape,
      lang,
    })
    .refine(({ uid, version }) => (uid === undefined) === (version === undefined), {
      path: ['version'],
      error: 'goes with a uid',
    }),
  reply: z.object({ loadout: OwnLoadout }),
})

/** Makes a build public or private. Making it private does not require Pro. */
export const publishLoadout = defineCall({
  method: 'POST',
  path: `${PATH}/publish`,
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: z.uuid(), public: z.boolean(), lang }),
  reply: z.object({ loadout: OwnLoadout }),
})

/** Deletes the user's own build; `undoUid` is for the call `undo`. It does not require Pro either. */
export const deleteLoadout = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: z.uuid() }),
  reply: z.object({ undoUid: z.uuid() }),
})

/** Earlier versions of the user's own build, the newest first. Saving one of them restores it. */
export const listLoadoutVersions = defineCall({
  method: 'GET',
  path: `${PATH}/versions`,
  access: 'user',
  request: z.object({ uid: z.uuid(), lang }),
  reply: z.object({
    versions: z.array(
      z.object({
        version: Version,
        atMs: AtMs,
        title: WeaponLoadout.shape.title,
        gunUid: KeptUid,
        attachments: Attachments,
        ammoUid: KeptUid.nullable(),
        figures: LoadoutFigures.nullable(),
      }),
    ),
  }),
})

/** Copies a published build into a private one of the user. */
export const copyLoadout = defineCall({
  method: 'POST',
  path: `${PATH}/copy`,
  access: 'user',
  feature: 'loadoutsSave',
  personal: true,
  request: z.strictObject({ uid: z.uuid(), lang }),
  reply: z.object({ loadout: OwnLoadout }),
})

/** Likes a build, once per reader and not one's own (`own_loadout`). Repeating it changes nothing. */
export const likeLoadout = defineCall({
  method: 'PUT',
  path: `${PATH}/like`,
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: z.uuid(), isLiked: z.boolean() }),
  reply: z.object({ uid: z.uuid(), likes: z.int(), isLiked: z.boolean() }),
})

/** Reports a published build to the admins. A second report of the same reader replaces the first. */
export const reportLoadout = defineCall({
  method: 'POST',
  path: `${PATH}/report`,
  access: 'user',
  personal: true,
  request: z.strictObject({
    uid: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    note: z.string().trim().max(LOADOUT_LIMITS.noteLength).default(''),
  }),
  reply: z.object({ uid: z.uuid() }),
})
