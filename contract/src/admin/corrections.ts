import { FACT_FILTERS, FACT_KINDS } from '@raidkit/rules/catalogue/fact-fields'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'
import { MOST_SEEN, SeenEntry } from '../catalogue/seenChanges.ts'

export const VALUE_MAX_LENGTH = 20_000
/** At once: all of them or none. */
export const MOST_CHANGES = 1_000
export const MOST_CHANGES_BYTES = 2 * 1024 * 1024

const SEARCH_MAX_LENGTH = 200
const MOST_LINES = 100_000

const Kind = z.enum(FACT_KINDS)
/** A uid, or of a tag the tag itself. */
const FactId = z.string().regex(/^[^\s/?#\\%]{1,64}$/u)
const Target = z.strictObject({ entity: Kind, uid: FactId, field: z.string().min(1).max(64) })
const UUID = z.uuid()

type Named = { entity: string; uid: string }
const isNamed = ({ entity, uid }: Named) => entity === 'tag' || UUID.safeParse(uid).success
const NOT_NAMED = { path: ['uid'], message: 'Invalid UUID' }
const isShort = ({ value }: { value?: unknown }) => JSON.stringify(value ?? null).length <= VALUE_MAX_LENGTH
const TOO_LONG = { path: ['value'], message: `longer than ${VALUE_MAX_LENGTH} characters` }

/** One field of the facts as the operator wants it; lies over the facts and survives new ones. */
export const Correction = Target.extend({ value: z.json() })
export type Correction = z.infer<typeof Correction>

/** The version of the correction that was seen, 0 for none. Left out: whatever lies there is written over. */
const Seen = z.int().nonnegative().optional()

export const listCorrections = defineCall({
  method: 'GET',
  path: '/api/be/admin/corrections',
  access: 'editor',
  request: z.object({}),
  reply: z.object({
    corrections: z.array(Correction.strip()),
    /** Those that no longer fit the catalogue, with the reason. */
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

/** A field to be corrected; without a value the correction is removed. */
const FactChange = Target.extend({ value: z.json().optional(), seen: Seen })
  .refine(isNamed, NOT_NAMED)
  .refine(isShort, TOO_LONG)
export type FactChange = z.infer<typeof FactChange>

/** What is wrong with one of them. `why` is a code, `detail` what it is about. */
const FactFault = z.object({
  /** Which one, counted from 0. */
  at: z.int(),
  field: z.string(),
  why: z.string(),
  detail: z.string().optional(),
})
export type FactFault = z.infer<typeof FactFault>

export const FactChanges = z.strictObject({ changes: z.array(FactChange).min(1).max(MOST_CHANGES) })

/** What would be refused, row by row, and where the others would be seen; nothing is kept. */
export const checkFacts = defineCall({
  method: 'POST',
  path: '/api/be/admin/facts/check',
  access: 'editor',
  readOnly: true,
  mostBytes: MOST_CHANGES_BYTES,
  request: FactChanges,
  reply: z.object({
    faults: z.array(FactFault),
    /** Of each page the first ones. */
    seen: z.array(SeenEntry).max(MOST_SEEN),
    /** How many there are in all. */
    seenTotal: z.int(),
  }),
})

/** All of them or none: the first that is wrong is named by the fault, one that somebody else changed is `version_conflict`. */
export const saveFacts = defineCall({
  method: 'PUT',
  path: '/api/be/admin/facts',
  access: 'editor',
  mostBytes: MOST_CHANGES_BYTES,
  request: FactChanges,
  reply: z.object({ changed: z.int() }),
})

/** Undoes every correction of the hour that begins then; those that were changed since stay. */
export const undoHour = defineCall({
  method: 'POST',
  path: '/api/be/admin/facts/undo-hour',
  access: 'editor',
  request: z.strictObject({ from: Moment }),
  /** `isMore`: there was too much for once; asked again, the rest is undone. */
  reply: z.object({ undone: z.int(), kept: z.int(), isMore: z.boolean() }),
})

/** One entry in the table of its kind. What is left out is not so. */
export const FactLine = z.object({
  uid: z.string(),
  name: z.string(),
  /** Where it belongs: the address of an item, the trader of a quest or barter, the station of a craft. */
  place: z.string(),
  /** How many of its fields are corrected. */
  corrected: z.int().optional(),
  isNew: z.literal(true).optional(),
  isHidden: z.literal(true).optional(),
  isUnpriced: z.literal(true).optional(),
})
export type FactLine = z.infer<typeof FactLine>

/** The entries of a kind, or the first of those that fit a search and a filter. */
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
    /** How many there are in all. */
    total: z.int(),
  }),
})

/** The plain fields of every entry of a kind, for a file; `seen` of each is the version of its correction. */
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
  /** As the facts and the feed have it; null: not at all. */
  base: z.json(),
  /** `own`: the entry itself is the operator's. */
  source: z.enum(['bundled', 'feed', 'own', 'none']),
  /** The operator's word over it. */
  correction: z.object({ value: z.json(), version: z.int(), byName: z.string(), atMs: z.int() }).optional(),
  /** Why it does not count. */
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
    /** Names of what its fields name, by uid. */
    names: z.record(z.string(), z.string()),
  }),
})

/** All that is about facts and their corrections. */
export const CORRECTION_CALLS = [
  listCorrections,
  setCorrection,
  removeCorrection,
  listFacts,
  getFact,
  exportFacts,
  checkFacts,
  saveFacts,
  undoHour,
] as const
