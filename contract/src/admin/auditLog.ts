import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'

const AtMs = z.int()
const Word = z.string().min(1).max(200)
const Cursor = z.string().max(200)

/** One change: who, what, when, and what it was before and after. */
export const AuditEntry = z.object({
  uid: z.uuid(),
  atMs: AtMs,
  /** An account's uid, or `operator` for commands at the machine itself. */
  who: z.string(),
  /** How that account is called, while there is one. */
  whoName: z.string().nullable(),
  what: z.string(),
  target: z.string().nullable(),
  targetName: z.string().nullable(),
  before: z.json(),
  after: z.json(),
  /** open: can be undone · undone: was undone · final: cannot be undone */
  undoState: z.enum(['open', 'undone', 'final']),
  /** The entry that this one undid. */
  undoes: z.uuid().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/be/admin/audit',
  access: 'admin',
  request: z.object({
    /** An account by uid, address or username, or `operator`. */
    who: Word.optional(),
    what: Word.optional(),
    target: Word.optional(),
    from: Moment.optional(),
    until: Moment.optional(),
    after: Cursor.optional(),
  }),
  reply: z.object({
    entries: z.array(AuditEntry),
    next: z.string().optional(),
    /** Every kind of change there has been, for the choice of one. */
    kinds: z.array(z.string()),
  }),
})

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export const LogLevel = z.enum(LOG_LEVELS)
export type LogLevel = z.infer<typeof LogLevel>

export const LogLine = z.object({
  /** Grows by one with each line of this node. */
  nth: z.int(),
  atMs: AtMs,
  level: LogLevel,
  message: z.string(),
  /** Everything else of the line as JSON; empty for nothing. */
  detail: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

export const listLog = defineCall({
  method: 'GET',
  path: '/api/be/admin/log',
  access: 'admin',
  request: z.object({
    /** The least important level that is wanted. */
    level: LogLevel.default('trace'),
    text: z.string().max(200).default(''),
    from: Moment.optional(),
    until: Moment.optional(),
    /** Only lines before this one. */
    before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: z.object({
    lines: z.array(LogLine),
    /** Older ones fit too. */
    hasMore: z.boolean(),
    /** How many lines are kept in all. */
    kept: z.int(),
  }),
})
