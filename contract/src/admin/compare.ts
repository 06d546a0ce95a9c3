import { COMPARE_KINDS, COMPARE_SOURCES, DIFFERENCES } from '@raidkit/rules/admin/fact-compare'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { FactChanges, MOST_CHANGES_BYTES } from './corrections.ts'

const MOST_ROWS = 1_000
/** The largest file of the facts is a third of it. */
export const MOST_FILE_LETTERS = 4_000_000
/** Quotes and letters of other alphabets are longer on their way than they are. */
const MOST_FILE_BYTES = 8 * 1024 * 1024

const Kind = z.enum(COMPARE_KINDS)
const Source = z.enum(COMPARE_SOURCES)
const Hash = z.string().regex(/^[0-9a-f]{16}$/)

/** One field: what stands here, what the other side has. Accepting it is a correction with the version that was seen. */
const ComparedField = z.object({
  field: z.string(),
  // Values of JSON, not looked at once more: there may be megabytes of them.
  ours: z.unknown(),
  theirs: z.unknown(),
  seen: z.int(),
  /** The facts below the correction have the other side's value: accepting it removes the correction. */
  isRemoval: z.literal(true).optional(),
})

export const ComparedRow = z.object({
  uid: z.string(),
  name: z.string(),
  place: z.string(),
  state: z.enum(DIFFERENCES),
  fields: z.array(ComparedField),
  /** Of this very difference. */
  hash: Hash,
  isIgnored: z.literal(true).optional(),
  /** Why it cannot be accepted. */
  fault: z.object({ field: z.string(), why: z.string(), detail: z.string().optional() }).optional(),
})
export type ComparedRow = z.infer<typeof ComparedRow>

/**
 * Our facts against another side, row by row; `text` is that of a file. Without a source it is the first that has
 * anything. Nothing is kept.
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
    /** With what entries of this kind can be compared now. */
    sources: z.array(Source),
    rows: z.array(ComparedRow),
    same: z.int(),
    /** What is wrong with the file; nothing of it was compared then. */
    faults: z.array(z.object({ row: z.int(), field: z.string(), why: z.string() })),
    /** Names of what values name, by uid. */
    names: z.record(z.string(), z.string()),
  }),
})

/** The uid undoes the whole of it. */
const Undoable = z.object({ changed: z.int(), undo: z.uuid() })

/** Accepts rows as corrections, all of them or none, as one change. */
export const acceptDifferences = defineCall({
  method: 'PUT',
  path: '/api/be/admin/compare/accepted',
  access: 'editor',
  mostBytes: MOST_CHANGES_BYTES,
  request: FactChanges,
  reply: Undoable,
})

/** Ignores differences as they are now, or no longer. One that changes is shown again. */
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

export const COMPARE_CALLS = [compareFacts, acceptDifferences, ignoreDifferences] as const
