import { FACT_FILTERS, FACT_KINDS } from '@raidkit/rules/catalogue/fact-fields'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'
import { MOST_SEEN, SeenEntry } from '../catalogue/seenChanges.ts'

export const VALUE_MAX_LENGTH = 20_000
/** Maximum number of changes in one call, which applies all of them or none. */
export const MOST_CHANGES = 1_000
export const MOST_CHANGES_BYTES = 2 * 1024 * 1024

const SEARCH_MAX_LENGTH = 200
const MOST_LINES = 100_000

const Kind = z.enum(FACT_KINDS)
/** Uid of the entry; for a tag, the tag itself. */
const FactId = z.string().regex(/^[^\s/?#\\%]{1,64}$/u)
const Target = z.strictObject({ entity: Kind, uid: FactId, field: z.string().min(1).max(64) })
const UUID = z.uuid()

type FactKey = { entity: string; uid: string }
const isNamed = ({ entity, uid }: FactKey) => entity === 'tag' || UUID.safeParse(uid).success
const NOT_NAMED = { path: ['uid'], message: 'Invalid UUID' }
const isShort = ({ value }: { value?: unknown }) => JSON.stringify(value ?? null).length <= VALUE_MAX_LENGTH
const TOO_LONG = { path: ['value'], message: `longer than ${VALUE_MAX_LENGTH} characters` }

/** Corrected field of the facts; it overrides the facts and survives their updates. */
export const Correction = Target.extend({ value: z.json() })
export type Correction = z.infer<typeof Correction>

/**
 * Version of the correction that the editor saw, 0 for none. If it is left out, any existing correction is overwritten.
 */
const Seen = z.int().nonnegative().optional()

export const listCorrections = defineCall({
  method: 'GET',
  path: '/api/be/admin/corrections',
  access: 'editor',
  request: z.object({}),
  reply: z.object({
    corrections: z.array(Correction.strip()),
    /** Corrections that no longer fit the catalogue, with the reason. */
    reports: z.array(Target.extend({ why: z.string() })),
  }),
})

export const setCorrection = defineCall({
  method: 'PUT',
  path: '/api/be/admin/corrections',
  access: 'editor',
  request: Correction.extend({ seen: Seen }).refine(isNamed, NOT_NAMED).refine(isShort, TOO_LONG),
  reply: Correction.strip(),
})

export const removeCorrection = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/corrections',
  access: 'editor',
  request: Target.extend({ seen: Seen }).refine(isNamed, NOT_NAMED),
  reply: z.object({ removed: z.boolean() }),
})

/** Field to correct; without a value its correction is removed. */
const FactChange = Target.extend({ value: z.json().optional(), seen: Seen })
  .refine(isNamed, NOT_NAMED)
  .refine(isShort, TOO_LONG)
export type FactChange = z.infer<typeof FactChange>

/** Error of one change. `why` is a code, `detail` its subject. */
const FactFault = z.object({
  /** Index of the change, from 0. */
  at: z.int(),
  field: z.string(),
  why: z.string(),
  detail: z.string().optional(),
})
export type FactFault = z.infer<typeof FactFault>

export const FactChanges = z.strictObject({ changes: z.array(FactChange).min(1).max(MOST_CHANGES) })

/** Checks changes without storing them. Returns the errors row by row, and where the valid changes would be visible. */
export const checkFacts = defineCall({
  method: 'POST',
  path: '/api/be/admin/facts/check',
  access: 'editor',
  readOnly: true,
  mostBytes: MOST_CHANGES_BYTES,
  request: FactChanges,
  reply: z.object({
    faults: z.array(FactFault),
    /** First entries of each affected page. */
    seen: z.array(SeenEntry).max(MOST_SEEN),
    /** Total number of affected entries. */
    seenTotal: z.int(),
  }),
})

/**
 * Saves all changes or none. The error names the first invalid change; `version_conflict` means that another editor
 * changed a field.
 */
export const saveFacts = defineCall({
  method: 'PUT',
  path: '/api/be/admin/facts',
  access: 'editor',
  mostBytes: MOST_CHANGES_BYTES,
  request: FactChanges,
  reply: z.object({ changed: z.int() }),
})

/** Undoes every correction made in the hour that begins at `from`, except those that were changed since. */
export const undoHour = defineCall({
  method: 'POST',
  path: '/api/be/admin/facts/undo-hour',
  access: 'editor',
  request: z.strictObject({ from: Moment }),
  /** `isMore`: the limit of one call was reached; another call undoes the rest. */
  reply: z.object({ undone: z.int(), kept: z.int(), isMore: z.boolean() }),
})

/** Entry in the table of its kind. An omitted flag means false. */
export const FactLine = z.object({
  uid: z.string(),
  name: z.string(),
  /** Place of the entry: the address of an item, the trader of a quest or barter, the station of a craft. */
  place: z.string(),
  /** Number of its corrected fields. */
  corrected: z.int().optional(),
  isNew: z.literal(true).optional(),
  isHidden: z.literal(true).optional(),
  isUnpriced: z.literal(true).optional(),
})
export type FactLine = z.infer<typeof FactLine>

/** Lists the entries of a kind, or the first ones that match a search and a filter. */
export const listFacts = defineCall({
  method: 'GET',
  path: '/api/be/admin/facts',
  access: 'editor',
  request: z.object({
    kind: Kind,
    search: z.string().max(SEARCH_MAX_LENGTH).default(''),
    show: z.enum(FACT_FILTERS).default('all'),
    limit: z.coerce.number().int().min(1).max(MOST_LINES).default(MOST_LINES),
  }),
  reply: z.object({
    lines: z.array(FactLine),
    /** Total number of matching entries. */
    total: z.int(),
  }),
})

/** Exports the plain fields of every entry of a kind; `seen` holds the versions of their corrections. */
export const exportFacts = defineCall({
  method: 'GET',
  path: '/api/be/admin/facts/table',
  access: 'editor',
  request: z.object({ kind: Kind }),
  reply: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ uid: z.string(), cells: z.array(z.json()) })),
    /** Versions of corrections, by uid and field. */
    seen: z.record(z.string(), z.record(z.string(), z.int())),
  }),
})

const FactField = z.object({
  field: z.string(),
  /** Value in the facts and the feed; null if there is none. */
  base: z.json(),
  /** `own`: the entry itself was created by the operator. */
  source: z.enum(['bundled', 'feed', 'own', 'none']),
  /** Correction that overrides the base value. */
  correction: z.object({ value: z.json(), version: z.int(), byName: z.string(), atMs: z.int() }).optional(),
  /** Reason why the correction is not applied. */
  fault: z.string().optional(),
})
export type FactField = z.infer<typeof FactField>

export const getFact = defineCall({
  method: 'GET',
  path: '/api/be/admin/fact',
  access: 'editor',
  request: z.object({ kind: Kind, uid: FactId }),
  reply: z.object({
    line: FactLine,
    fields: z.array(FactField),
    /** Names of the things that its fields refer to, by uid. */
    names: z.record(z.string(), z.string()),
  }),
})
