import { MapSlug } from '@raidkit/rules/platform/maps'
import {
  SQUAD_LIMITS,
  SquadCode,
  SquadMember,
  SquadName,
  SquadPlace,
  SquadPosition,
  SquadRoute,
  SquadSteps,
} from '@raidkit/rules/pilot/squad'
import { z } from 'zod'
import { defineChannel } from '../platform/channel.ts'

/** Squad that a message is for, and its sender; the site accepts it only on a socket that has joined as both. */
const From = { code: SquadCode, memberUid: z.uuid() }
const Note = z
  .string()
  .trim()
  .max(SQUAD_LIMITS.noteLength)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
/** Revision of a list of members: each change increases it, and an older list is ignored. */
const Revision = z.int().min(0)
/** Maximum size of a route: forty stops with their places; with the bus's overhead it stays below 7,900 bytes. */
const ROUTE_BYTES = 6_000

/**
 * Channel for the players of one raid. The site stores the members of a squad but not their positions: positions,
 * pings, objectives and routes are only forwarded. A new member is announced with `HELLO`, and the others then send
 * their data again.
 */
export const squadChannel = defineChannel({
  path: '/ws/squad',
  access: 'visitor',
  up: {
    CREATE: { body: z.strictObject({ name: SquadName }), perMinute: 6 },
    /**
     * Joins by an invitation code, or returns to a seat by the squad's own code and the seat's token; with a token no
     * new seat is given.
     */
    JOIN: {
      body: z.strictObject({ code: SquadCode, name: SquadName, token: z.string().max(100).optional() }),
      perMinute: 12,
    },
    LEAVE: { body: z.strictObject(From), perMinute: 12 },
    /** Removes a member; only the host may do so. The invitation code changes afterwards. */
    REMOVE: { body: z.strictObject({ ...From, removedUid: z.uuid() }), perMinute: 12 },
    POSITION: { body: z.strictObject({ ...From, position: SquadPosition }), perMinute: 150 },
    PING: { body: z.strictObject({ ...From, place: SquadPlace, note: Note }), perMinute: 30 },
    /** Open objectives of the sender on a map. */
    OBJECTIVES: { body: z.strictObject({ ...From, map: MapSlug, steps: SquadSteps }), perMinute: 30 },
    /** The squad's one route, the last that was shared; null removes it. */
    ROUTE: {
      body: z.strictObject({ ...From, route: SquadRoute.nullable() }),
      perMinute: 30,
      mostBytes: ROUTE_BYTES,
    },
    /** Heartbeat that keeps the seat. */
    HERE: { body: z.strictObject(From), perMinute: 6 },
  },
  down: {
    /** Sent to the member who has joined: their own seat. */
    JOINED: z.object({
      code: z.string(),
      /** Invitation code for other players. */
      inviteCode: z.string(),
      memberUid: z.string(),
      /** Secret that opens the same seat again; only its owner knows it. */
      token: z.string(),
      members: z.array(SquadMember),
      revision: Revision,
      endsAt: z.iso.datetime(),
    }),
    MEMBERS: z.object({ inviteCode: z.string(), members: z.array(SquadMember), revision: Revision }),
    HELLO: z.object({ memberUid: z.string() }),
    HERE: z.object({ memberUid: z.string() }),
    /** The seat has ended: the member left, was removed by the host, or the squad is over. */
    ENDED: z.object({ why: z.enum(['left', 'removed', 'over']) }),
    POSITION: z.object({ memberUid: z.string(), position: SquadPosition }),
    PING: z.object({ memberUid: z.string(), place: SquadPlace, note: z.string() }),
    OBJECTIVES: z.object({ memberUid: z.string(), map: MapSlug, steps: z.array(z.string()) }),
    ROUTE: z.object({ memberUid: z.string(), route: SquadRoute.nullable() }),
  },
})
