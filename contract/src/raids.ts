import { RAID_LIMITS, RaidRecord } from '@raidkit/rules/raid-log'
import { z } from 'zod'
import { defineCall } from './call.ts'

const PATH = '/api/be/pilot/raids'
const Raids = z.array(RaidRecord)

/** The reader's raids as the game's logs told them, newest first. */
export const listRaids = defineCall({
  method: 'GET',
  path: PATH,
  access: 'user',
  feature: 'raidLog',
  request: z.object({}),
  reply: z.object({ raids: Raids }),
})

/** Raids that a page has seen in the logs. Told again they double nothing. */
export const addRaids = defineCall({
  method: 'POST',
  path: PATH,
  access: 'user',
  feature: 'raidLog',
  personal: true,
  mostBytes: 384 * 1024,
  request: z.strictObject({
    raids: Raids.min(1).max(RAID_LIMITS.atOnce),
    /** Undoes a deletion; otherwise what was deleted stays so, however often the logs tell of it. */
    isUndo: z.boolean().optional(),
  }),
  reply: z.object({ added: z.int() }),
})

/** Deletes one raid by its start, or all of them. Not a matter of Pro: whoever has some may delete them. */
export const deleteRaids = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'user',
  personal: true,
  request: z.strictObject({ startMs: RaidRecord.shape.startMs.nullable() }),
  reply: z.object({ deleted: z.int() }),
})
