import { dropField, toFlag, convertList, asRecord, renameFields, asArray, asText, toUid } from './convert.ts'
import type { Raw } from './convert.ts'
import { MODES } from './source.ts'
import type { Source } from './source.ts'

/** Rows of one map in `extracts.json`. */
export type ExtractRows = {
  extracts: readonly Raw[]
  transits: readonly Raw[]
  /** Entry points with their mean position. */
  entries: Raw
}

type Extract = Raw & { access?: Raw }

/** Returns the rows of a map, by the slug that the source uses. */
export function readExtractRows(source: Source, slug: string): ExtractRows {
  const file = source.read('extracts')
  const launchers = asRecord(asRecord(asRecord(file.rules).flare).launcher)
  const needs = convertList(needConverter(launchers))
  const extractRow = renameFields({
    name: ['name'],
    key: ['key'],
    faction: ['faction'],
    notInMaps: ['isUnplaced', toFlag],
    factionSeen: ['isSharedElsewhere', (value) => (value === 'shared' ? true : undefined)],
    always: ['isAlways'],
    chance: ['chance'],
    singleUse: ['isSingleUse', toFlag],
    needs: ['needs', (value) => (value === null ? null : needs(value))],
    exfilSec: ['holdSec'],
    waitSec: ['waitSec'],
    entryPoints: ['entryPoints'],
    moved: ['moved'],
    doubt: ['isMaybeGone', (value) => (value === 'gone' ? true : undefined)],
    confidence: ['isOneSource', (value) => (value === 'one source' ? true : undefined)],
    note: ['note'],
  })
  const transitRow = renameFields({
    id: ['id'],
    to: ['to', source.map],
    afterSec: ['opensSec'],
    holdSec: ['holdSec'],
    needs: ['needs', needs],
  })
  const partOf = (name: string) => asRecord(file[name])[slug]
  return {
    extracts: asArray(partOf('maps') ?? []).map(extractRow),
    transits: asArray(partOf('transits') ?? []).map(transitRow),
    entries: Object.fromEntries(
      Object.entries(asRecord(partOf('entry') ?? {})).map(([code, value]) => [
        code,
        asArray(value).slice(0, 2),
      ]),
    ),
  }
}

/** Converts one need; a kind or a field that is not listed here stops the import. */
function needConverter(launchers: Raw): (value: unknown) => Raw {
  const kind = { kind: ['kind'] } as const
  const side = { for: ['side'] } as const
  const lever = { where: ['where'], switches: ['switches'] } as const
  const flares = convertList((item) => ({
    itemUid: toUid(item),
    ...(launchers[asText(item)] !== undefined && { launcherUid: toUid(launchers[asText(item)]) }),
  }))
  const converters: Readonly<Record<string, (value: unknown) => Raw>> = {
    flare: renameFields({ ...kind, anyOf: ['flares', flares] }),
    smoke: renameFields({ kind: ['kind', () => 'sign'], colour: ['colour', dropField] }),
    item: renameFields({
      ...kind,
      item: ['itemUid', toUid],
      n: ['count'],
      handOver: ['isHandedOver', toFlag],
      onlyIf: ['onlyIf'],
    }),
    key: renameFields({ ...kind, item: ['itemUid', toUid] }),
    pay: renameFields({
      ...kind,
      item: ['itemUid', toUid],
      n: ['count'],
      per: ['isPerPlayer', (value) => (value === 'player' ? true : undefined)],
      karma: ['followsKarma', toFlag],
      maxPlayers: ['maxPlayers'],
    }),
    noArmor: renameFields(kind),
    noBackpack: renameFields(kind),
    coop: renameFields({ ...kind, pmc: ['pmc', dropField], scav: ['scav', dropField] }),
    switch: renameFields({ ...kind, ...lever, openSec: ['openSec'], waitSec: ['waitSec'] }),
    power: renameFields({ ...kind, ...lever }),
    train: renameFields({ ...kind, from: ['fromMin'], to: ['toMin'], stayMin: ['stayMin'] }),
    time: renameFields({ ...kind, from: ['fromMin'] }),
    mode: renameFields({ ...kind, mode: ['mode', (value) => MODES[asText(value)]] }),
    spawnSide: renameFields({ ...kind, ...side, entry: ['entries'] }),
    listed: renameFields({ ...kind, ...side }),
    seats: renameFields({ ...kind, min: ['min'], max: ['max'] }),
    hold: renameFields({ ...kind, sec: ['sec'] }),
    clock: renameFields({ ...kind, from: ['from'], to: ['to'] }),
    quest: renameFields({ ...kind, what: ['what'] }),
  }
  return (value) => {
    const name = asText(asRecord(value).kind)
    const convert = converters[name]
    if (!convert) throw new Error(`Unknown kind of need: ${name}`)
    return convert(value)
  }
}

/**
 * Joins the points of extracts with their requirements, by key and faction. An extract that only the points name stays
 * without `access` (unknown); one that only the rows name has no position. Where both name a payment, levers or entry
 * points and differ, `disputed` says so.
 */
export function joinExtracts(
  points: readonly Raw[],
  rows: ExtractRows,
): { extracts: Extract[]; unplacedExtracts: Raw[]; entries: Raw } {
  const joined = new Set<Raw>()
  const extracts = points.map((point): Extract => {
    const row = rows.extracts.find(
      (one) => one.isUnplaced !== true && one.key === point.key && one.faction === point.faction,
    )
    if (!row) return point
    if (joined.has(row)) throw new Error(`Two extracts have the key ${asText(point.key)}`)
    joined.add(row)
    return withAccess(point, row, Object.keys(rows.entries))
  })
  return {
    extracts,
    unplacedExtracts: rows.extracts
      .filter((row) => !joined.has(row))
      .map((row) => {
        const { name, key, faction } = row
        const isKeyed = typeof key === 'string'
        return { name, ...(isKeyed && { key }), faction, access: accessIn(row, []) }
      }),
    entries: rows.entries,
  }
}

function withAccess(point: Raw, row: Raw, entries: readonly string[]): Extract {
  const disputed = disputesOf(point, row, entries)
  if (row.moved === undefined) return { ...point, access: accessIn(row, disputed) }
  // The outline belongs to the old place, and the note says no more than that it moved.
  const { p, since } = asRecord(row.moved)
  const { note: _, ...rest } = row
  const { top: _top, bottom: _bottom, ...placed } = point
  return { ...placed, at: p, outline: [], access: { ...accessIn(rest, disputed), movedOn: since } }
}

function accessIn(row: Raw, disputed: readonly string[]): Raw {
  const { name: _n, key: _k, faction: _f, isUnplaced: _u, entryPoints: _e, moved: _m, ...access } = row
  return { ...access, ...(disputed.length > 0 && { disputed }) }
}

function disputesOf(point: Raw, row: Raw, entries: readonly string[]): string[] {
  if (row.needs === null) return []
  const needs = asArray(row.needs).map(asRecord)
  const paid = needs.find(({ kind, isHandedOver }) => kind === 'pay' || isHandedOver === true)
  const asked = point.pay === undefined ? undefined : asRecord(point.pay)
  const isPayDisputed = paid?.itemUid !== asked?.itemUid || paid?.count !== asked?.count
  const levers = needs.flatMap(({ switches }) => (switches === undefined ? [] : asArray(switches)))
  const known = point.switches === undefined ? [] : asArray(point.switches)
  const sides = needs.find(({ kind }) => kind === 'spawnSide')
  const offered = row.entryPoints === undefined ? entries : asArray(row.entryPoints)
  const open = sides === undefined ? entries : asArray(sides.entries)
  const isSideDisputed =
    point.faction !== 'scav' &&
    entries.length > 0 &&
    row.entryPoints !== undefined &&
    !isSameSet(offered, open)
  return [
    ...(isPayDisputed ? ['pay'] : []),
    ...(known.every((id) => levers.includes(id)) ? [] : ['switches']),
    ...(isSideDisputed ? ['spawnSide'] : []),
  ]
}

function isSameSet(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one))
}

/** Joins transits by their number with the time at which they open and their requirements. */
export function joinTransits(points: readonly Raw[], rows: ExtractRows): Raw[] {
  return points.map((point) => {
    const row = rows.transits.find(({ id, to }) => id === point.id && to === point.to)
    return row ? { ...point, ...row } : point
  })
}
