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

/** Which squad a message is for, and from whom; the site lets it pass only on a socket that has joined as both. */
const From = { code: SquadCode, memberUid: z.uuid() }
const Note = z
  .string()
  .trim()
  .max(SQUAD_LIMITS.noteLength)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
/** Of a list of members: each change has a higher one, and what comes late is passed over. */
const Revision = z.int().min(0)
/** Forty stops with their places; with what the bus writes around it below its 7,900. */
const ROUTE_BYTES = 6_000

/**
 * Players of one raid. The site keeps who is in a squad and nothing of where they are: places, pings, objectives and
 * routes pass through. Who comes new is greeted with `HELLO`, and everybody sends their own once more.
 */
export const squadChannel = defineChannel({
  path: '/ws/squad',
  access: 'visitor',
  up: {
    CREATE: { body: z.strictObject({ name: SquadName }), perMinute: 6 },
    /** By an invitation code; or by the squad's own code with the token of a seat: that seat again, or none. */
    JOIN: {
      body: z.strictObject({ code: SquadCode, name: SquadName, token: z.string().max(100).optional() }),
      perMinute: 12,
    },
    LEAVE: { body: z.strictObject(From), perMinute: 12 },
    /** The host alone. The invitation code is another one from then on. */
    REMOVE: { body: z.strictObject({ ...From, removedUid: z.uuid() }), perMinute: 12 },
    POSITION: { body: z.strictObject({ ...From, position: SquadPosition }), perMinute: 150 },
    PING: { body: z.strictObject({ ...From, place: SquadPlace, note: Note }), perMinute: 30 },
    /** What is still open for the sender on a map. */
    OBJECTIVES: { body: z.strictObject({ ...From, map: MapSlug, steps: SquadSteps }), perMinute: 30 },
    /** One route for all, the last that was shared; null: no more. */
    ROUTE: {
      body: z.strictObject({ ...From, route: SquadRoute.nullable() }),
      perMinute: 30,
      mostBytes: ROUTE_BYTES,
    },
    /** Still there: keeps the seat. */
    HERE: { body: z.strictObject(From), perMinute: 6 },
  },
  down: {
    /** To who has come: their own seat. */
    JOINED: z.object({
      code: z.string(),
      /** What others join by. */
      inviteCode: z.string(),
      memberUid: z.string(),
      /** Opens the same seat again; known to its owner alone. */
      token: z.string(),
      members: z.array(SquadMember),
      revision: Revision,
      endsAt: z.iso.datetime(),
    }),
    MEMBERS: z.object({ inviteCode: z.string(), members: z.array(SquadMember), revision: Revision }),
    HELLO: z.object({ memberUid: z.string() }),
    HERE: z.object({ memberUid: z.string() }),
    /** The seat is gone: left, removed by the host, or the squad is over. */
    ENDED: z.object({ why: z.enum(['left', 'removed', 'over']) }),
    POSITION: z.object({ memberUid: z.string(), position: SquadPosition }),
    PING: z.object({ memberUid: z.string(), place: SquadPlace, note: z.string() }),
    OBJECTIVES: z.object({ memberUid: z.string(), map: MapSlug, steps: z.array(z.string()) }),
    ROUTE: z.object({ memberUid: z.string(), route: SquadRoute.nullable() }),
  },
})
