import { KnownMode } from '@raidkit/rules/catalogue/modes'
import { PilotUpdate } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { defineChannel } from '../platform/channel.ts'
import { PilotDrive } from './pilotDrive.ts'
import { Me } from '../account/users.ts'

const At = z.iso.datetime()
const Uid = z.string().min(1).max(64)

/** Changes the named Pilot settings, given as they are or, as in the specification, inside `pilot`. The rest stays. */
export const updatePilot = defineCall({
  method: 'PUT',
  path: '/api/be/users/me/pilot',
  access: 'user',
  personal: true,
  mostBytes: 16 * 1024,
  request: PilotUpdate.extend({ pilot: PilotUpdate.optional() }),
  reply: Me,
})

/** The key of a companion, as a list may show it. */
const PilotKey = z.object({
  prefix: z.string(),
  createdAt: At,
  lastUsedAt: At.nullable(),
  /** When an admin ended it; null: it works. */
  revokedAt: At.nullable(),
})

/** SHA-256 in hex of the game's profile id: the id itself never leaves the player's machine. */
export const ProfileKey = z.string().regex(/^[\da-f]{64}$/i)

/** What a companion found in the logs of one game profile, and the character its quests go to. */
export const PilotProfile = z.object({
  profileKey: z.string(),
  gameMode: z.string(),
  foundCount: z.int(),
  matchedCount: z.int(),
  ignoredCount: z.int(),
  firstEventAt: At.nullable(),
  lastEventAt: At.nullable(),
  linkedCharUid: z.string().nullable(),
})

/** How the reader's companion stands: its key, when it last spoke, which profiles it has found. */
export const getPilot = defineCall({
  method: 'GET',
  path: '/api/be/pilot',
  access: 'user',
  request: z.object({}),
  reply: z.object({
    key: PilotKey.nullable(),
    companion: z
      .object({
        version: z.string(),
        seenAt: At,
        gameFound: z.boolean(),
        logsWatching: z.boolean(),
        screenshotsWatching: z.boolean(),
      })
      .nullable(),
    profiles: z.array(PilotProfile),
    drive: PilotDrive,
  }),
})

/** A new key for the reader's companion, shown this once; the one before stops working at once. */
export const makePilotKey = defineCall({
  method: 'POST',
  path: '/api/be/pilot/key',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({}),
  reply: z.object({ key: z.string(), prefix: z.string(), createdAt: At }),
})

/** The key of the reader's companion stops working. */
export const revokePilotKey = defineCall({
  method: 'DELETE',
  path: '/api/be/pilot/key',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: z.object({}),
})

/** Quests of a game profile go to this character from now on; null: to the active one. */
export const linkPilotProfile = defineCall({
  method: 'PUT',
  path: '/api/be/pilot/profile',
  access: 'user',
  personal: true,
  request: z.strictObject({ profileKey: ProfileKey, charUid: Uid.nullable() }),
  reply: z.object({ profiles: z.array(PilotProfile) }),
})

/**
 * Completes a quest that a page has seen finished in the logs, for the character that the game's profile is linked to or that
 * alone plays its mode: as the quest of a companion is routed.
 */
export const completeLoggedQuest = defineCall({
  method: 'POST',
  path: '/api/be/pilot/quest',
  access: 'user',
  feature: 'pilotAutoComplete',
  personal: true,
  request: z.strictObject({
    /** The game's id of it. */
    questId: z.string().regex(/^[\da-f]{24}$/i),
    profileKey: ProfileKey.optional(),
    gameMode: KnownMode.optional(),
  }),
  reply: z.object({
    /** Null: the quest is unknown, the reader does not want it, or no character is surely meant. */
    done: z
      .object({
        charUid: z.string(),
        charName: z.string(),
        /** To undo it by; null where it was completed before. */
        changeUid: z.string().nullable(),
      })
      .nullable(),
  }),
})

/** Only on what a page is told when it connects: how long ago the others were told. */
const Age = z.int().nonnegative().optional()

/** What the site hands on to the account's open pages, in the shapes of the desktop companion's first protocol. */
export const pilotChannel = defineChannel({
  path: '/ws/pilot',
  access: 'user',
  up: {
    /** A page is there that follows the cloud drive: it is read, as notices may get lost. Sent once a minute. */
    CLOUD_CHECK: { body: z.strictObject({}), perMinute: 6 },
  },
  down: {
    SEND_FILENAME: z.object({ filename: z.string(), ageMs: Age }),
    MAP_CHANGE: z.object({ map: z.string(), ageMs: Age }),
    /** The raid that the companion has last seen begin or end; without a length it goes on. */
    RAID_UPDATE: z.object({
      map: z.string(),
      startMs: z.int(),
      lengthMs: z.int().optional(),
      ageMs: Age,
    }),
    /** `isSaved`: the site has completed it already, for the character that is named. */
    QUEST_UPDATE: z.object({
      questId: z.string(),
      status: z.string(),
      isSaved: z.boolean(),
      charUid: z.string().optional(),
    }),
    STATUS_UPDATE: z.object({}),
  },
})
