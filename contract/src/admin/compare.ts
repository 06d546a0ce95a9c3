import { COMPARE_KINDS, COMPARE_SOURCES, DIFFERENCES } from '@raidkit/rules/admin/fact-compare'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { FactChanges, MOST_CHANGES_BYTES } from './corrections.ts'

const MOST_ROWS = 1_000
/** Maximum length of a file; the largest facts file has a third of it. */
export const MOST_FILE_LETTERS = 4_000_000
/** Escaped quotes and non-Latin letters take more bytes in transit than in the file. */
const MOST_FILE_BYTES = 8 * 1024 * 1024

const Kind = z.enum(COMPARE_KINDS)
const Source = z.enum(COMPARE_SOURCES)
const Hash = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * Compared field: our value and the other side's. Accepting it creates a correction, based on the version that was
 * seen.
 */
const ComparedField = z.object({
  field: z.string(),
  // JSON values, not validated again: there may be megabytes of them.
  ours: z.unknown(),
  theirs: z.unknown(),
  seen: z.int(),
  /** The facts below the correction equal the other side's value, so accepting it removes the correction. */
  isRemoval: z.literal(true).optional(),
})

export const ComparedRow = z.object({
  uid: z.string(),
  name: z.string(),
  place: z.string(),
  state: z.enum(DIFFERENCES),
  fields: z.array(ComparedField),
  /** Hash of this exact difference. */
  hash: Hash,
  isIgnored: z.literal(true).optional(),
  /** Reason why the row cannot be accepted. */
  fault: z.object({ field: z.string(), why: z.string(), detail: z.string().optional() }).optional(),
})
export type ComparedRow = z.infer<typeof ComparedRow>

/**
 * Compares our facts with another side, row by row; `text` is the content of a file. Without a source it uses the first
 * available one. Nothing is stored.
 */
export const compareFacts = defineCall({
  method: 'POST',
  path: '/api/be/admin/compare',
  access: 'editor',
  readOnly: true,
  mostBytes: MOST_FILE_BYTES,
  request: z
    .strictObject({
      kind: Kind,
      source: Source.optional(),
      text: z.string().max(MOST_FILE_LETTERS).optional(),
    })
    .refine(({ source, text }) => (source === 'file') === (text !== undefined), {
      path: ['text'],
      message: 'a file has one, nothing else',
    }),
  reply: z.object({
    source: Source,
    /** Sources that entries of this kind can be compared with now. */
    sources: z.array(Source),
    rows: z.array(ComparedRow),
    same: z.int(),
    /** Errors in the file; if there are any, nothing was compared. */
    faults: z.array(z.object({ row: z.int(), field: z.string(), why: z.string() })),
    /** Names of the things that values refer to, by uid. */
    names: z.record(z.string(), z.string()),
  }),
})

/** Reply of a change; the uid undoes all of it. */
const Undoable = z.object({ changed: z.int(), undo: z.uuid() })

/** Accepts all given rows as corrections, or none of them, as one change. */
export const acceptDifferences = defineCall({
  method: 'PUT',
  path: '/api/be/admin/compare/accepted',
  access: 'editor',
  mostBytes: MOST_CHANGES_BYTES,
  request: FactChanges,
  reply: Undoable,
})

/**
 * Ignores differences in their present form, or stops ignoring them. An ignored difference that changes is shown again.
 */
export const ignoreDifferences = defineCall({
  method: 'PUT',
  path: '/api/be/admin/compare/ignored',
  access: 'editor',
  request: z.strictObject({
    kind: Kind,
    source: Source,
    isIgnored: z.boolean(),
    rows: z
      .array(z.strictObject({ uid: z.uuid(), hash: Hash }))
      .min(1)
      .max(MOST_ROWS),
  }),
  reply: Undoable,
})
