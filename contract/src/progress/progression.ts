import { CharacterState, PlayerLevel } from '@raidkit/rules/account/users'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Sources of a change to a character. */
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

/** Entries of a character on one side of a change; of lists and counts only the differing ones. */
export const ChangeSide = /* @__PURE__ */ (() =>
  CharacterState.partial().extend({ level: PlayerLevel.optional() }))()
export type ChangeSide = z.infer<typeof ChangeSide>

export const ProgressChange = /* @__PURE__ */ (() =>
  z.object({
    uid: Uid,
    atMs: z.number(),
    source: z.enum(CHANGE_SOURCES),
    /** Name of the program that made the change, as its owner entered it. */
    label: z.string().optional(),
    before: ChangeSide,
    after: ChangeSide,
    /** The change that this one undid. */
    undoes: Uid.optional(),
    /** The change was undone, and its undo still holds. */
    isUndone: z.boolean(),
  }))()
export type ProgressChange = z.infer<typeof ProgressChange>

/** Changes to a character from every source, newest first; the newest 500 of the last 90 days are kept. */
export const listProgressChanges = defineCall({
  method: 'GET',
  path: '/api/be/progression/history',
  access: 'user',
  request: z.object({
    /** Uid of the character; the active one by default. */
    charUid: Uid.optional(),
    /** `next` of the page before. */
    before: z.string().max(200).optional(),
  }),
  reply: z.object({ changes: z.array(ProgressChange), next: z.string().optional() }),
})
