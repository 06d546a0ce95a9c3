import { KnownMode } from '@raidkit/rules/catalogue/modes'
import { PilotUpdate } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { defineChannel } from '../platform/channel.ts'
import { PilotDrive } from './pilotDrive.ts'
import { Me } from '../account/users.ts'

const At = z.iso.datetime()
const Uid = z.string().min(1).max(64)

/**
 * Changes the named Pilot settings, given at the top level or, as in the specification, inside `pilot`. Other settings
 * stay unchanged.
 */
export const updatePilot = defineCall({
  method: 'PUT',
  path: '/api/be/users/me/pilot',
  access: 'user',
  personal: true,
  mostBytes: 16 * 1024,
  request: PilotUpdate.extend({ pilot: PilotUpdate.optional() }),
  reply: Me,
})

/** Companion key in the form in which a list may show it. */
const PilotKey = z.object({
  prefix: z.string(),
  createdAt: At,
  lastUsedAt: At.nullable(),
  /** Time at which an admin revoked it; null while it is valid. */
  revokedAt: At.nullable(),
})

/** SHA-256 in hex of the game's profile id: the id itself never leaves the player's machine. */
export const ProfileKey = z.string().regex(/^[\da-f]{64}$/i)

/** Quests found in the logs of one game profile, and the character that they are linked to. */
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

/** Returns the status of the reader's companion: its key, the last contact and the profiles found. */
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

/** Creates a new key for the reader's companion and shows it this once; the previous key stops working immediately. */
export const makePilotKey = defineCall({
  method: 'POST',
  path: '/api/be/pilot/key',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({}),
  reply: z.object({ key: z.string(), prefix: z.string(), createdAt: At }),
})

/** Revokes the key of the reader's companion. */
export const revokePilotKey = defineCall({
  method: 'DELETE',
  path: '/api/be/pilot/key',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: z.object({}),
})

/** Links a game profile to a character, which then receives its quests; null for the active character. */
export const linkPilotProfile = defineCall({
  method: 'PUT',
  path: '/api/be/pilot/profile',
  access: 'user',
  personal: true,
  request: z.strictObject({ profileKey: ProfileKey, charUid: Uid.nullable() }),
  reply: z.object({ profiles: z.array(PilotProfile) }),
})

/**
 * Completes a quest that a page has seen finished in the logs, for the character that the game's profile is linked to
 * or that alone plays its mode. A companion's quest is assigned by the same rule.
 */
export const completeLoggedQuest = defineCall({
  method: 'POST',
  path: '/api/be/pilot/quest',
  access: 'user',
  feature: 'pilotAutoComplete',
  personal: true,
  request: z.strictObject({
    /** The game's id of the quest. */
    questId: z.string().regex(/^[\da-f]{24}$/i),
    profileKey: ProfileKey.optional(),
    gameMode: KnownMode.optional(),
  }),
  reply: z.object({
    /** Null if the quest is unknown, the reader has disabled this, or no character can be determined with certainty. */
    done: z
      .object({
        charUid: z.string(),
        charName: z.string(),
        /** Id for undoing it; null if the quest was completed before. */
        changeUid: z.string().nullable(),
      })
      .nullable(),
  }),
})

/** Age in ms, sent only to a page that has just connected: time since the other pages received the message. */
const Age = z.int().nonnegative().optional()

/**
 * Channel on which the site forwards companion messages to the account's open pages, in the format of the desktop
 * companion's first protocol.
 */
export const pilotChannel = defineChannel({
  path: '/ws/pilot',
  access: 'user',
  up: {
    /**
     * Tells that an open page follows the cloud drive, which is then read because notices may get lost. Sent once a
     * minute.
     */
    CLOUD_CHECK: { body: z.strictObject({}), perMinute: 6 },
  },
  down: {
    SEND_FILENAME: z.object({ filename: z.string(), ageMs: Age }),
    MAP_CHANGE: z.object({ map: z.string(), ageMs: Age }),
    /** The last raid whose start or end the companion has seen; a raid without a length is still running. */
    RAID_UPDATE: z.object({
      map: z.string(),
      startMs: z.int(),
      lengthMs: z.int().optional(),
      ageMs: Age,
    }),
    /** `isSaved`: the site has already completed the quest for the named character. */
    QUEST_UPDATE: z.object({
      questId: z.string(),
      status: z.string(),
      isSaved: z.boolean(),
      charUid: z.string().optional(),
    }),
    STATUS_UPDATE: z.object({}),
  },
})
