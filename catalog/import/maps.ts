import { MapPoints, MapRecord, Mob, NamedKind } from '@raidkit/rules/maps/map-facts'
import { uidOf } from '@raidkit/rules/platform/uid'
import {
  asArray,
  dropField,
  nameFields,
  toFlag,
  convertList,
  toNumber,
  asRecord,
  renameFields,
  stack,
  asText,
  toUid,
  translateWord,
} from './convert.ts'
import type { Raw } from './convert.ts'
import { joinExtracts, joinTransits, readExtractRows } from './extracts.ts'
import { mapSlug, poolLists } from './source.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

export function importMaps(source: Source): MapRecord[] {
  const floor = renameFields({ name: ['name'], layer: ['layer'], extents: ['extents'] })
  const geometry = renameFields({
    rotation: ['rotation'],
    bounds: ['bounds'],
    transform: ['transform'],
    zoom: ['zoom'],
    height: ['height'],
    ground: ['ground'],
    floors: ['floors', convertList(floor)],
    from: ['from', (slug) => mapSlug(asText(slug))],
  })
  const rows = Object.entries(asRecord(source.read('maps').maps)).map(([bsgId, value]) => {
    const {
      slug,
      name,
      code,
      minutes,
      players,
      levels,
      accessKeys = [],
      cardinalRotation,
      geometry: lie,
    } = asRecord(value)
    return {
      slug: mapSlug(asText(slug)),
      bsgId,
      name,
      location: source.location(bsgId, asText(name)),
      code,
      minutes,
      players,
      levels,
      accessKeys: asArray(accessKeys).map(toUid),
      cardinalRotation,
      ...(lie !== undefined && { geometry: { floors: [], ...geometry(lie) } }),
    }
  })
  return checkRecords(MapRecord, rows)
}

export function importPoints(source: Source): MapPoints[] {
  const file = source.read('maps')
  const kinds = asArray(file.spawnKinds).map((kind) => {
    const [side, who] = asText(kind).split('/')
    return { side, who: who === 'none' ? [] : asText(who).split('+') }
  })
  const weapons = translateWord(stationary(file))
  const at = (value: unknown, from = 0) => asArray(value).slice(from, from + 3)
  const documents = asArray(file.documents).map((row) => ({
    map: source.map(asArray(row)[1]),
    row: asArray(row),
  }))
  const rows = Object.entries(asRecord(file.maps)).map(([bsgId, value]) => {
    const map = asRecord(value)
    const many = <T>(key: string, convert: (one: unknown) => T) => asArray(map[key] ?? []).map(convert)
    const slug = source.map(bsgId)
    const known = readExtractRows(source, asText(map.slug))
    return {
      map: slug,
      labels: many('labels', label),
      ...joinExtracts(many('extracts', extract), known),
      transits: joinTransits(many('transits', transit(source)), known),
      spawns: many('spawns', (one) => ({ at: at(one), ...kinds[Number(asArray(one)[3])] })),
      bosses: many('bosses', boss),
      bossesPve: many('bossesPve', boss),
      locks: many('locks', lock),
      switches: many('switches', (one) => ({ does: [], ...switchFields(one) })),
      hazards: many('hazards', renameFields({ ...place, type: ['type'] })),
      stationary: many('stationary', (one) => ({ weapon: weapons(asArray(one)[0]), at: at(one, 1) })),
      btr: many('btr', (one) => one),
      containers: containers(source, map.containers ?? {}),
      loose: many('loose', (one) => ({ at: at(one), pool: asArray(one)[3] })),
      documents: documents
        .filter((document) => document.map === slug)
        .map(({ row: [item, , x, z, floor] }) => ({ itemUid: toUid(item), x, z, floor })),
    }
  })
  return checkRecords(MapPoints, rows)
}

const place = { p: ['at'], outline: ['outline'], top: ['top'], bottom: ['bottom'] } as const

const label = renameFields({
  t: ['text'],
  p: ['at'],
  top: ['top'],
  bottom: ['bottom'],
  size: ['size'],
  rot: ['rotation', toNumber],
  floor: ['floor'],
  small: ['small', toFlag],
})

const extract = renameFields({
  ...place,
  id: ['id'],
  name: ['name'],
  key: ['key'],
  faction: ['faction'],
  switches: ['switches'],
  pay: ['pay', stack],
})

const transit = (source: Source) =>
  renameFields({ ...place, id: ['id'], to: ['to', source.map], seen: ['seen'] })

const switchFields = renameFields({
  id: ['id'],
  type: ['type'],
  p: ['at'],
  does: ['does', convertList(nameFields('what', 'target'))],
  by: ['by'],
})

function lock(value: unknown): Raw {
  const [id, type, key, needsPower, ...at] = asArray(value)
  return { id, type, keyUid: toUid(key), ...(needsPower === 1 && { needsPower: true }), at }
}

function boss(value: unknown): Raw {
  const convert = renameFields({
    mob: ['mob'],
    chance: ['chance'],
    log: ['log', convertList(nameFields('date', 'chance'))],
    zones: ['zones', convertList(nameFields('zone', 'chance', 'at'))],
    escorts: [
      'escorts',
      convertList(nameFields('mob', ['amounts', convertList(nameFields('chance', 'count'))])),
    ],
    time: ['sec'],
    randomTime: ['randomTime', toFlag],
    trigger: ['trigger'],
    switch: ['switch'],
  })
  return { log: [], zones: [], escorts: [], ...convert(value) }
}

/** Merges kinds of containers with the same name (the game has five jackets); players do not tell them apart. */
function containers(source: Source, value: unknown): Record<string, unknown[]> {
  const bySlug: Record<string, unknown[]> = {}
  for (const [id, at] of Object.entries(asRecord(value))) {
    const slug = asText(source.container(id))
    bySlug[slug] = [...(bySlug[slug] ?? []), ...asArray(at)]
  }
  return bySlug
}

function stationary(file: Raw): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(file.stationaryTypes)).map(([id, value]) => [id, asText(asRecord(value).slug)]),
  )
}

/** Returns the kinds of containers, of mounted weapons and of enemies. */
export function mapKinds(source: Source) {
  const file = source.read('maps')
  const kinds = (part: unknown) =>
    checkRecords(
      NamedKind,
      Object.entries(asRecord(part)).map(([bsgId, value]) => ({
        slug: asRecord(value).slug,
        bsgId,
        name: asRecord(value).name,
      })),
    )
  return { containerTypes: kinds(file.containerTypes), stationaryTypes: kinds(file.stationaryTypes) }
}

export function loosePools(source: Source) {
  const { ids, lists } = poolLists(asArray(source.read('maps').pools))
  return { ids: ids.map(uidOf), lists }
}

export function importMobs(source: Source) {
  const convert = renameFields({
    slug: ['slug'],
    name: ['name'],
    hp: ['hp'],
    stub: ['stub', toFlag],
    gear: ['gear', dropField],
    carries: ['carries', dropField],
  })
  const all = Object.entries(asRecord(source.read('maps').mobs))
  const { ids, lists } = poolLists(
    all.flatMap(([, value]) => [asRecord(value).gear ?? [], asRecord(value).carries ?? []]),
  )
  const rows = all.map(([id, value], i) => ({
    id,
    hp: {},
    gear: [],
    carries: [],
    ...convert(value),
    lists: [lists[2 * i], lists[2 * i + 1]],
  }))
  checkRecords(
    Mob,
    rows.map(({ lists: _, ...mob }) => mob),
  )
  return { ids: ids.map(uidOf), mobs: rows.map(({ gear: _gear, carries: _carries, ...mob }) => mob) }
}
