import { MapPoints, MapRecord, Mob, NamedKind } from '@raidkit/rules/maps/map-facts'
import { uidOf } from '@raidkit/rules/platform/uid'
import {
  array,
  drop,
  fields,
  flag,
  list,
  number,
  record,
  renamed,
  stack,
  text,
  uid,
  word,
} from './convert.ts'
import type { Raw } from './convert.ts'
import { joinExtracts, joinTransits, readExtractRows } from './extracts.ts'
import { mapSlug, pooled } from './source.ts'
import type { Source } from './source.ts'
import { checked } from './write.ts'

export function maps(source: Source): MapRecord[] {
  const floor = renamed({ name: ['name'], layer: ['layer'], extents: ['extents'] })
  const geometry = renamed({
    rotation: ['rotation'],
    bounds: ['bounds'],
    transform: ['transform'],
    zoom: ['zoom'],
    height: ['height'],
    ground: ['ground'],
    floors: ['floors', list(floor)],
    from: ['from', (slug) => mapSlug(text(slug))],
  })
  const rows = Object.entries(record(source.read('maps').maps)).map(([bsgId, value]) => {
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
    } = record(value)
    return {
      slug: mapSlug(text(slug)),
      bsgId,
      name,
      location: source.location(bsgId, text(name)),
      code,
      minutes,
      players,
      levels,
      accessKeys: array(accessKeys).map(uid),
      cardinalRotation,
      ...(lie !== undefined && { geometry: { floors: [], ...geometry(lie) } }),
    }
  })
  return checked(MapRecord, rows)
}

export function points(source: Source): MapPoints[] {
  const file = source.read('maps')
  const kinds = array(file.spawnKinds).map((kind) => {
    const [side, who] = text(kind).split('/')
    return { side, who: who === 'none' ? [] : text(who).split('+') }
  })
  const weapons = word(stationary(file))
  const at = (value: unknown, from = 0) => array(value).slice(from, from + 3)
  const documents = array(file.documents).map((row) => ({ map: source.map(array(row)[1]), row: array(row) }))
  const rows = Object.entries(record(file.maps)).map(([bsgId, value]) => {
    const map = record(value)
    const many = <T>(key: string, convert: (one: unknown) => T) => array(map[key] ?? []).map(convert)
    const slug = source.map(bsgId)
    const known = readExtractRows(source, text(map.slug))
    return {
      map: slug,
      labels: many('labels', label),
      ...joinExtracts(many('extracts', extract), known),
      transits: joinTransits(many('transits', transit(source)), known),
      spawns: many('spawns', (one) => ({ at: at(one), ...kinds[Number(array(one)[3])] })),
      bosses: many('bosses', boss),
      bossesPve: many('bossesPve', boss),
      locks: many('locks', lock),
      switches: many('switches', (one) => ({ does: [], ...switchFields(one) })),
      hazards: many('hazards', renamed({ ...place, type: ['type'] })),
      stationary: many('stationary', (one) => ({ weapon: weapons(array(one)[0]), at: at(one, 1) })),
      btr: many('btr', (one) => one),
      containers: containers(source, map.containers ?? {}),
      loose: many('loose', (one) => ({ at: at(one), pool: array(one)[3] })),
      documents: documents
        .filter((document) => document.map === slug)
        .map(({ row: [item, , x, z, floor] }) => ({ itemUid: uid(item), x, z, floor })),
    }
  })
  return checked(MapPoints, rows)
}

const place = { p: ['at'], outline: ['outline'], top: ['top'], bottom: ['bottom'] } as const

const label = renamed({
  t: ['text'],
  p: ['at'],
  top: ['top'],
  bottom: ['bottom'],
  size: ['size'],
  rot: ['rotation', number],
  floor: ['floor'],
  small: ['small', flag],
})

const extract = renamed({
  ...place,
  id: ['id'],
  name: ['name'],
  key: ['key'],
  faction: ['faction'],
  switches: ['switches'],
  pay: ['pay', stack],
})

const transit = (source: Source) => renamed({ ...place, id: ['id'], to: ['to', source.map], seen: ['seen'] })

const switchFields = renamed({
  id: ['id'],
  type: ['type'],
  p: ['at'],
  does: ['does', list(fields('what', 'target'))],
  by: ['by'],
})

function lock(value: unknown): Raw {
  const [id, type, key, needsPower, ...at] = array(value)
  return { id, type, keyUid: uid(key), ...(needsPower === 1 && { needsPower: true }), at }
}

function boss(value: unknown): Raw {
  const convert = renamed({
    mob: ['mob'],
    chance: ['chance'],
    log: ['log', list(fields('date', 'chance'))],
    zones: ['zones', list(fields('zone', 'chance', 'at'))],
    escorts: ['escorts', list(fields('mob', ['amounts', list(fields('chance', 'count'))]))],
    time: ['sec'],
    randomTime: ['randomTime', flag],
    trigger: ['trigger'],
    switch: ['switch'],
  })
  return { log: [], zones: [], escorts: [], ...convert(value) }
}

/** Merges kinds of containers with the same name (the game has five jackets); players do not tell them apart. */
function containers(source: Source, value: unknown): Record<string, unknown[]> {
  const bySlug: Record<string, unknown[]> = {}
  for (const [id, at] of Object.entries(record(value))) {
    const slug = text(source.container(id))
    bySlug[slug] = [...(bySlug[slug] ?? []), ...array(at)]
  }
  return bySlug
}

function stationary(file: Raw): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(file.stationaryTypes)).map(([id, value]) => [id, text(record(value).slug)]),
  )
}

/** Returns the kinds of containers, of mounted weapons and of enemies. */
export function mapKinds(source: Source) {
  const file = source.read('maps')
  const kinds = (part: unknown) =>
    checked(
      NamedKind,
      Object.entries(record(part)).map(([bsgId, value]) => ({
        slug: record(value).slug,
        bsgId,
        name: record(value).name,
      })),
    )
  return { containerTypes: kinds(file.containerTypes), stationaryTypes: kinds(file.stationaryTypes) }
}

export function loosePools(source: Source) {
  const { ids, lists } = pooled(array(source.read('maps').pools))
  return { ids: ids.map(uidOf), lists }
}

export function mobs(source: Source) {
  const convert = renamed({
    slug: ['slug'],
    name: ['name'],
    hp: ['hp'],
    stub: ['stub', flag],
    gear: ['gear', drop],
    carries: ['carries', drop],
  })
  const all = Object.entries(record(source.read('maps').mobs))
  const { ids, lists } = pooled(
    all.flatMap(([, value]) => [record(value).gear ?? [], record(value).carries ?? []]),
  )
  const rows = all.map(([id, value], i) => ({
    id,
    hp: {},
    gear: [],
    carries: [],
    ...convert(value),
    lists: [lists[2 * i], lists[2 * i + 1]],
  }))
  checked(
    Mob,
    rows.map(({ lists: _, ...mob }) => mob),
  )
  return { ids: ids.map(uidOf), mobs: rows.map(({ gear: _gear, carries: _carries, ...mob }) => mob) }
}
