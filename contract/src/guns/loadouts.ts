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
/** Kept whatever the catalogue knows. */
const KeptUid = WeaponLoadout.shape.gunUid
const AtMs = z.int().nonnegative()
/** Counts the changes of one build. */
const Version = z.int().min(1)
/** A hundred parts with the longest names. */
const MOST_BYTES = 32 * 1024

/** An item as builds name it. */
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
/** What all of it costs that can be bought, and how many pieces cannot. */
const LoadoutPrice = z.object({ rub: z.int(), missing: z.int() })
const LoadoutPrices = z.object({ PVP: LoadoutPrice, PVE: LoadoutPrice })

const Face = z.object({
  uid: z.uuid(),
  title: WeaponLoadout.shape.title,
  /** Null: the catalogue does not know it. */
  gun: NamedItem.nullable(),
  ammo: NamedItem.nullable(),
  parts: z.int(),
  likes: z.int(),
})

/** A published build in a list. */
export const LoadoutLine = /* @__PURE__ */ (() =>
  Face.extend({
    /** The username of whoever made it; null: they have none. */
    author: z.string().nullable(),
    isOwn: z.boolean(),
    isLiked: z.boolean(),
    figures: LoadoutFigures,
    prices: LoadoutPrices,
    publishedAtMs: AtMs,
  }))()
export type LoadoutLine = z.infer<typeof LoadoutLine>

/** A build of whoever asks. */
export const OwnLoadout = /* @__PURE__ */ (() =>
  Face.extend({
    gunUid: KeptUid,
    attachments: Attachments,
    ammoUid: KeptUid.nullable(),
    state: z.enum(LOADOUT_STATES),
    version: Version,
    /** Null where the catalogue does not know the gun. Parts that it does not know count nothing. */
    figures: LoadoutFigures.nullable(),
    prices: LoadoutPrices.nullable(),
    /** Parts that the catalogue does not know for the gun: kept, but nobody can say what they are. */
    unknownParts: z.int(),
    /** What is wrong with the rest of it: such a build can be kept, not published. */
    faults: z.int(),
    createdAtMs: AtMs,
    updatedAtMs: AtMs,
  }))()
export type OwnLoadout = z.infer<typeof OwnLoadout>

/** The builds of whoever asks, the last changed first. */
export const listMyLoadouts = defineCall({
  method: 'GET',
  path: `${PATH}/my`,
  access: 'user',
  request: z.object({ lang }),
  reply: z.object({ loadouts: z.array(OwnLoadout), most: z.int() }),
})

/** One build, published or of whoever asks; all others do not exist. */
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
 * A new build, or by `uid` a change of one's own that was made from `version` of it: if it has changed since, nothing is
 * saved (`version_conflict`). Another published build of the same parts: `loadout_duplicate`, whose fault names its uid.
 * Other parts end the likes: they were for what it was. Saving as public is publishing.
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

/** Shows a build to everybody, or to nobody else. The latter is no matter of Pro. */
export const publishLoadout = defineCall({
  method: 'POST',
  path: `${PATH}/publish`,
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: z.uuid(), public: z.boolean(), lang }),
  reply: z.object({ loadout: OwnLoadout }),
})

/** Deletes one's own build; `undoUid` is for the call `undo`. Not a matter of Pro either. */
export const deleteLoadout = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: z.uuid() }),
  reply: z.object({ undoUid: z.uuid() }),
})

/** What one's own build was before each save, the newest first. Saving one of them brings it back. */
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

/** A published build becomes a private one of one's own. */
export const copyLoadout = defineCall({
  method: 'POST',
  path: `${PATH}/copy`,
  access: 'user',
  feature: 'loadoutsSave',
  personal: true,
  request: z.strictObject({ uid: z.uuid(), lang }),
  reply: z.object({ loadout: OwnLoadout }),
})

/** Once per reader, and not for one's own (`own_loadout`). Said again it changes nothing. */
export const likeLoadout = defineCall({
  method: 'PUT',
  path: `${PATH}/like`,
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: z.uuid(), isLiked: z.boolean() }),
  reply: z.object({ uid: z.uuid(), likes: z.int(), isLiked: z.boolean() }),
})

/** Tells the admins of a published build. A second report of the same reader takes the place of the first. */
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
