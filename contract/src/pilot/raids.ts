import { RAID_LIMITS, RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const PATH = '/api/be/pilot/raids'
const Raids = z.array(RaidRecord)

/** Returns the reader's raids from the game's logs, newest first, page by page. */
export const listRaids = defineCall({
  method: 'GET',
  path: PATH,
  access: 'user',
  feature: 'raidLog',
  request: z.object({
    /** `next` of the previous page: no two raids of an account have the same start. */
    before: z.coerce.number().int().min(RAID_LIMITS.firstMs).max(RAID_LIMITS.lastMs).optional(),
  }),
  reply: z.object({
    raids: Raids,
    /** Absent on the last page. */
    next: z.int().optional(),
  }),
})

/** Adds raids that a page has seen in the logs. Repeated raids are not added twice. */
export const addRaids = defineCall({
  method: 'POST',
  path: PATH,
  access: 'user',
  feature: 'raidLog',
  personal: true,
  mostBytes: 384 * 1024,
  request: z.strictObject({
    raids: Raids.min(1).max(RAID_LIMITS.atOnce),
    /** Undoes a deletion; otherwise a deleted raid stays deleted, however often the logs contain it. */
    isUndo: z.boolean().optional(),
  }),
  reply: z.object({ added: z.int() }),
})

/** Deletes one raid by its start, or all of them. It does not require Pro: everybody may delete their raids. */
export const deleteRaids = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'user',
  personal: true,
  request: z.strictObject({ startMs: RaidRecord.shape.startMs.nullable() }),
  reply: z.object({ deleted: z.int() }),
})
