import { CharacterState, PlayerLevel } from '@raidkit/rules/account/users'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Where a change of a character came from. */
export const CHANGE_SOURCES = [
  'page',
  'ocr',
  'logs',
  'import',
  'pilot',
  'api',
  'reset',
  'copy',
  'undo',
] as const
export type ChangeSource = (typeof CHANGE_SOURCES)[number]

const Uid = z.string().min(1).max(64)

/** Entries of a character on one side of a change: of lists and counts only those that differ. */
export const ChangeSide = /* @__PURE__ */ (() =>
  CharacterState.partial().extend({ level: PlayerLevel.optional() }))()
export type ChangeSide = z.infer<typeof ChangeSide>

export const ProgressChange = /* @__PURE__ */ (() =>
  z.object({
    uid: Uid,
    atMs: z.number(),
    source: z.enum(CHANGE_SOURCES),
    /** Which program, by its owner's name for it. */
    label: z.string().optional(),
    before: ChangeSide,
    after: ChangeSide,
    /** The change that this one undid. */
    undoes: Uid.optional(),
    /** It has been undone, and that has not been undone since. */
    isUndone: z.boolean(),
  }))()
export type ProgressChange = z.infer<typeof ProgressChange>

/** What changed of a character, newest first, whoever changed it: kept for 90 days, the newest 500. */
export const listProgressChanges = defineCall({
  method: 'GET',
  path: '/api/be/progression/history',
  access: 'user',
  request: z.object({
    /** The active one where it is left out. */
    charUid: Uid.optional(),
    /** `next` of the page before. */
    before: z.string().max(200).optional(),
  }),
  reply: z.object({ changes: z.array(ProgressChange), next: z.string().optional() }),
})
