import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Me } from './users.ts'

/**
 * Undoes one recorded change by its uid, wherever it is listed: in the history of a character (`listProgressChanges`),
 * among the resets, copies, deletions and imports of the account (`getAccount`), in the audit log
 * (`listAudit`). Of a character, later changes stay; of the audit log, an entry whose result was changed since is refused
 * with `version_conflict`, as is what is undone already. An undo is itself a recorded change and can be undone.
 *
 * Every kind has its own right: a change of progress needs the feature `saveProgress`, an entry of the audit log an admin.
 * What somebody may not see does not exist for them (`not_found`). Returns the account of whoever asks.
 */
export const undo = defineCall({
  method: 'POST',
  path: '/api/be/undo',
  access: 'user',
  request: z.strictObject({ uid: z.uuid() }),
  reply: Me,
})
