import { MapMark, MapMarks } from '@raidkit/rules/maps/map-marks'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Of the active character, or of the one that the page shows. */
const charUid = z.string().min(1).max(64).optional()
/** Counts the changes of one list; 0: nothing was ever saved. */
const Version = z.int().min(0)
const Held = { charUid: z.string(), version: Version, marks: z.array(MapMark) }

/** What a player has drawn on a map. */
export const getMapMarks = defineCall({
  method: 'GET',
  path: '/api/be/maps/marks',
  access: 'user',
  request: z.object({ map: MapSlug, charUid }),
  reply: z.object({ map: MapSlug, ...Held }),
})

/** Two hundred texts of the longest kind, in letters of four bytes, and all their points. */
const MOST_BYTES = 512 * 1024

/**
 * The whole list of one map, made from `version` of it. If the list has changed since, nothing is saved and the reply is
 * `stale` with the list as it stands: whoever asked puts the two together and asks again. `undoUid` is for the call `undo`;
 * null where nothing was changed.
 */
export const saveMapMarks = defineCall({
  method: 'PUT',
  path: '/api/be/maps/marks',
  access: 'user',
  personal: true,
  mostBytes: MOST_BYTES,
  request: MapMarks.safeExtend({ charUid, version: Version }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('saved'), ...Held, undoUid: z.uuid().nullable() }),
    z.object({ state: z.literal('stale'), ...Held }),
  ]),
})
