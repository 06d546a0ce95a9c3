import { MapSlug } from '@raidkit/rules/maps'
import {
  SQUAD_LIMITS,
  SquadCode,
  SquadMember,
  SquadName,
  SquadPlace,
  SquadPosition,
} from '@raidkit/rules/squad'
import { z } from 'zod'
import { defineChannel } from './channel.ts'

/** Which squad a message is for, and from whom; the site lets it pass only on a socket that has joined as both. */
const From = { code: SquadCode, memberUid: z.uuid() }
const Note = z
  .string()
  .trim()
  .max(SQUAD_LIMITS.noteLength)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
const Objectives = z.array(z.string().min(1).max(64)).max(SQUAD_LIMITS.quests)
const Stops = z.array(z.string().min(1).max(128)).max(SQUAD_LIMITS.stops)

/**
 * Players of one raid. The site keeps who is in a squad and nothing of where they are: places, pings, objectives and
 * routes pass through. Who comes new is greeted with `HELLO`, and everybody sends their own once more.
 */
export const squadChannel = defineChannel({
  path: '/ws/squad',
  access: 'visitor',
  up: {
    CREATE: { body: z.strictObject({ name: SquadName }), perMinute: 6 },
    /** With the token of a seat: the same seat again, after a lost connection. */
    JOIN: {
      body: z.strictObject({ code: SquadCode, name: SquadName, token: z.string().max(100).optional() }),
      perMinute: 12,
    },
    LEAVE: { body: z.strictObject(From), perMinute: 12 },
    /** The host alone. */
    REMOVE: { body: z.strictObject({ ...From, removedUid: z.uuid() }), perMinute: 12 },
    POSITION: { body: z.strictObject({ ...From, position: SquadPosition }), perMinute: 150 },
    PING: { body: z.strictObject({ ...From, place: SquadPlace, note: Note }), perMinute: 30 },
    OBJECTIVES: { body: z.strictObject({ ...From, quests: Objectives }), perMinute: 30 },
    ROUTE: { body: z.strictObject({ ...From, map: MapSlug, stops: Stops }), perMinute: 30 },
  },
  down: {
    /** To who has come: their own seat. */
    JOINED: z.object({
      code: z.string(),
      memberUid: z.string(),
      /** Opens the same seat again; known to its owner alone. */
      token: z.string(),
      members: z.array(SquadMember),
      endsAt: z.iso.datetime(),
    }),
    MEMBERS: z.object({ members: z.array(SquadMember) }),
    HELLO: z.object({ memberUid: z.string() }),
    /** The seat is gone: left, removed by the host, or the squad is over. */
    ENDED: z.object({ why: z.enum(['left', 'removed', 'over']) }),
    POSITION: z.object({ memberUid: z.string(), position: SquadPosition }),
    PING: z.object({ memberUid: z.string(), place: SquadPlace, note: z.string() }),
    OBJECTIVES: z.object({ memberUid: z.string(), quests: z.array(z.string()) }),
    ROUTE: z.object({ memberUid: z.string(), map: MapSlug, stops: z.array(z.string()) }),
  },
})
