import { MapMark, MapMarks } from '@raidkit/rules/maps/map-marks'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Character of the marks: the active one, or the one that the page shows. */
const charUid = z.string().min(1).max(64).optional()
/** Number of changes of one list; 0 if nothing was ever saved. */
const Version = z.int().min(0)
const Held = { charUid: z.string(), version: Version, marks: z.array(MapMark) }

/** Returns the marks that a player has drawn on a map. */
export const getMapMarks = defineCall({
  method: 'GET',
  path: '/api/be/maps/marks',
  access: 'user',
  request: z.object({ map: MapSlug, charUid }),
  reply: z.object({ map: MapSlug, ...Held }),
})

/** Maximum size of a request: 200 texts of the maximum length in four-byte characters, with all their points. */
const MOST_BYTES = 512 * 1024

/**
 * Saves the whole list of one map, based on `version`. If the list has changed since, nothing is saved and the reply is
 * `stale` with the current list; the client then merges both and saves again. `undoUid` is for the call `undo`; it is
 * null if nothing changed.
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
