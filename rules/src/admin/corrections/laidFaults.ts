import { editsOf, type Edits } from './layOver.ts'
import { referencesOf, type Reference, type ReferenceTo } from './references.ts'
import {
  FACT_KINDS,
  HIDDEN_FIELD,
  NEW_FIELD,
  type Correction,
  type CorrectionFault,
  type FactKind,
  type FactRecord,
  type Facts,
} from './schema.ts'

/** Things outside the facts that corrections may refer to. */
export type Surroundings = {
  has: (to: ReferenceTo, id: string) => boolean
  /** Returns the highest level of a station. */
  levelsOf: (station: string) => number
  /** Returns the owner of an address below the corrections, including secondary addresses. */
  ownerOf: (kind: 'item' | 'quest', address: string) => string | undefined
  /** Items needed by things that cannot be corrected: the hideout and the scav case. */
  keptItems: ReadonlySet<string>
}

export type Fault = { correction: Correction; why: CorrectionFault; detail?: string }
type Ground = { below: Facts; around: Surroundings; applied: readonly Correction[] }

/** Finds faults in corrected facts, each with the correction that causes it. */
export function laidFaults(laid: Facts, ground: Ground): Fault[] {
  const uids = {
    item: new Set(laid.item.map(({ uid }) => uid)),
    quest: new Set(laid.quest.map(({ uid }) => uid)),
  }
  const isThere = ({ to, id, level }: Reference) => {
    if (to === 'item' || to === 'quest') return uids[to].has(id)
    return ground.around.has(to, id) && (level === undefined || level <= ground.around.levelsOf(id))
  }
  return [
    ...pointing(laid, ground, isThere),
    ...stillUsed(laid, ground),
    ...takenAddresses(laid, ground),
    ...rings(laid, ground),
  ]
}

/** Finds corrected entries that refer to missing things. */
function pointing(laid: Facts, { applied }: Ground, isThere: (to: Reference) => boolean): Fault[] {
  return FACT_KINDS.flatMap((kind) => {
    const edits = editsOf(applied, kind)
    const records = kind === 'offer' ? offersOf(edits) : laid[kind].filter(({ uid }) => edits.has(uid))
    return records.flatMap((record) => {
      const fault = referencesOf(kind, record).find((reference) => !isThere(reference))
      const correction = fault && blamed(applied, { kind, uid: record.uid, field: fault.field })
      return correction
        ? [{ correction, why: 'unknown_reference' as const, detail: `${fault.to} ${fault.id}` }]
        : []
    })
  })
}

function offersOf(edits: Edits): FactRecord[] {
  return [...edits].map(([uid, fields]) => ({ ...Object.fromEntries(fields), uid }))
}

type Place = { kind: FactKind; uid: string; field: string }

/**
 * Returns the correction of the field, or the one that created the entry. Errors of the facts themselves are attributed
 * to no correction.
 */
function blamed(applied: readonly Correction[], { kind, uid, field }: Place): Correction | undefined {
  const own = applied.filter((one) => one.entity === kind && one.uid === uid)
  const at = (name: string) => own.find((one) => one.field === name)
  // A level that the station does not have may be caused by a corrected station.
  return at(field) ?? (field === 'level' ? at('station') : undefined) ?? at(NEW_FIELD)
}

/** Finds hidden items and quests that are still needed by something that is not hidden with them. */
function stillUsed(laid: Facts, { around, applied }: Ground): Fault[] {
  const hidden = applied.filter(
    ({ entity, field }) => field === HIDDEN_FIELD && (entity === 'item' || entity === 'quest'),
  )
  if (hidden.length === 0) return []
  const users = new Map<string, string>()
  for (const kind of ['item', 'quest'] as const) {
    for (const record of laid[kind])
      for (const { to, id } of referencesOf(kind, record))
        if (to === 'item' || to === 'quest') users.set(id, `${kind} ${record.uid}`)
  }
  return hidden.flatMap((correction) => {
    const user = around.keptItems.has(correction.uid) ? 'hideout' : users.get(correction.uid)
    return user === undefined ? [] : [{ correction, why: 'used' as const, detail: user }]
  })
}

const ADDRESSES = [
  ['item', 'url'],
  ['quest', 'slug'],
] as const

/** Finds items or quests that share an address. */
function takenAddresses(laid: Facts, { around, applied }: Ground): Fault[] {
  return ADDRESSES.flatMap(([kind, field]) => {
    const edits = editsOf(applied, kind)
    const owners = new Map<string, string>()
    return laid[kind].flatMap((record) => {
      const address: unknown = edits.has(record.uid) ? Reflect.get(record, field) : undefined
      if (typeof address !== 'string') return []
      const before = around.ownerOf(kind, address)
      const owner = before === undefined || isHidden(edits, before) ? owners.get(address) : before
      owners.set(address, record.uid)
      const correction =
        owner === undefined || owner === record.uid
          ? undefined
          : blamed(applied, { kind, uid: record.uid, field })
      return correction && owner !== undefined
        ? [{ correction, why: 'url_taken' as const, detail: owner }]
        : []
    })
  })
}

function isHidden(edits: Edits, uid: string): boolean {
  return edits.get(uid)?.get(HIDDEN_FIELD) === true
}

/** Finds cyclic quest requirements, and crafts that consume their own product although the original craft does not. */
function rings(laid: Facts, { below, applied }: Ground): Fault[] {
  const quests = new Map(laid.quest.map((record) => [record.uid, record]))
  const needed = (uid: string) => {
    const record = quests.get(uid)
    const references = record ? referencesOf('quest', record) : []
    return references
      .filter(({ field }) => field === 'requirements' || field === 'requireOr')
      .map(({ id }) => id)
  }
  const waiting = applied.filter(
    ({ entity, field }) => entity === 'quest' && ['requirements', 'requireOr', NEW_FIELD].includes(field),
  )
  const crafts = applied.filter(
    ({ entity, field }) => entity === 'craft' && ['takes', 'gives', NEW_FIELD].includes(field),
  )
  const isLoop = (records: readonly FactRecord[], uid: string) => {
    const craft = records.find((record) => record.uid === uid)
    return craft !== undefined && takesItself(craft)
  }
  return [
    ...waiting.flatMap((correction) => {
      const ring = ringThrough(correction.uid, needed)
      return ring ? [{ correction, why: 'cycle' as const, detail: ring.join(' ') }] : []
    }),
    ...crafts
      .filter(({ uid }) => isLoop(laid.craft, uid) && !isLoop(below.craft, uid))
      .map((correction) => ({ correction, why: 'cycle' as const })),
  ]
}

function takesItself(craft: FactRecord): boolean {
  const references = referencesOf('craft', craft)
  const given = references.find(({ field }) => field === 'gives')?.id
  const takes: unknown = Reflect.get(craft, 'takes')
  return Array.isArray(takes) && takes.some((one) => one.itemUid === given && one.isTool !== true)
}

/** A way from one name back to itself, if there is one; however deep, it takes no more than each edge once. */
function ringThrough(start: string, edges: (name: string) => readonly string[]): string[] | undefined {
  const from = new Map<string, string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of edges(name)) {
      if (next === start) return wayTo(name, start, from)
      if (from.has(next)) continue
      from.set(next, name)
      open.push(next)
    }
  }
  return undefined
}

function wayTo(last: string, start: string, from: ReadonlyMap<string, string>): string[] {
  const way = [start]
  for (let at: string | undefined = last; at !== undefined && at !== start; at = from.get(at)) way.push(at)
  return [...way, start].toReversed()
}
