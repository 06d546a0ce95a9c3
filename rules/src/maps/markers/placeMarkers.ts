import type { ExitAccess, ExitFacts, ExitNeed } from '../map-exits/index.ts'
import type { MapPoints } from '../map-facts/index.ts'
import { documentLevel } from '../map-floors/index.ts'
import type { Geometry } from '../map-geometry/index.ts'
import { containerMarker } from './containerMarker.ts'
import { roundToDecimetre } from './marker.ts'
import type { BareMarker, DraftMarker } from './marker.ts'
import type { MarkerType } from './types.ts'

type Point = readonly [number, number, number]
type Place = { at: Point; outline: readonly Point2[]; top?: number | undefined; bottom?: number | undefined }
type Point2 = readonly [number, number]

function pointAt([x, y, z]: Point): { x: number; y: number; z: number } {
  return { x: roundToDecimetre(x), y: roundToDecimetre(y), z: roundToDecimetre(z) }
}

function placeAt({ at, outline, top, bottom }: Place) {
  return {
    ...pointAt(at),
    ...(outline.length > 0 && {
      outline: outline.map(([x, z]): Point2 => [roundToDecimetre(x), roundToDecimetre(z)]),
    }),
    ...(top !== undefined && { top: roundToDecimetre(top) }),
    ...(bottom !== undefined && { bottom: roundToDecimetre(bottom) }),
  }
}

/** Name of a co-op extract, used if its needs are unknown. */
const CO_OP = /\(co-op\)/i

/** Returns the markers of extracts; `switches` still refer to the ids of the facts. */
export function extractMarkers({ extracts }: Pick<MapPoints, 'extracts'>): DraftMarker[] {
  return extracts.map((extract) => {
    const { id, name, key, faction, switches, pay, access } = extract
    const isCoOp = access?.needs?.some(({ kind }) => kind === 'coop') ?? CO_OP.test(name)
    const type: MarkerType = pay
      ? 'Paid Extraction'
      : isCoOp
        ? 'Co-Op Extraction'
        : faction === 'scav'
          ? 'Scav Extraction'
          : 'PMC Extraction'
    return {
      type,
      ...placeAt(extract),
      ref: key,
      fact: id,
      ...(faction === 'shared' && type === 'PMC Extraction' && { also: 'Scav Extraction' as const }),
      ...(pay && { items: [pay.itemUid] }),
      more: {
        faction,
        name,
        ...(switches && { switches }),
        ...(pay && { payCount: pay.count }),
        // Routes are for PMCs: the requirements of a Scav are requested with the details.
        ...(access && faction !== 'scav' && { access: wireAccess(access) }),
      },
    }
  })
}

/** Reduces the facts of an exit to those that a route needs to choose one: they are sent with every map. */
export function wireAccess({
  isAlways,
  chance,
  isSingleUse,
  needs,
  isMaybeGone,
  disputed,
}: ExitFacts): ExitAccess {
  return {
    isAlways,
    needs: needs && needs.map(wireNeed),
    ...(chance !== undefined && { chance }),
    ...(isSingleUse && { isSingleUse }),
    ...(isMaybeGone && { isMaybeGone }),
    ...(disputed && { disputed }),
  }
}

function wireNeed(need: ExitNeed): ExitNeed {
  return need.kind === 'switch' || need.kind === 'power' ? { kind: need.kind } : need
}

export function transitMarkers({ transits }: Pick<MapPoints, 'transits'>): BareMarker[] {
  return transits.map((transit) => ({
    type: 'Transition',
    ...placeAt(transit),
    ref: transit.to,
    more: {
      transit: transit.id,
      ...(transit.needs && { access: wireAccess({ isAlways: true, needs: transit.needs }) }),
    },
  }))
}

export function lockMarkers({ locks }: Pick<MapPoints, 'locks'>): DraftMarker[] {
  return locks.map(({ id, at, keyUid, type, needsPower }) => ({
    type: 'Key Unlock',
    ...pointAt(at),
    items: [keyUid],
    fact: id,
    more: { lock: type, ...(needsPower && { needsPower }) },
  }))
}

/** Returns the markers of switches; their targets are still ids of the facts. */
export function switchMarkers({ switches }: Pick<MapPoints, 'switches'>): DraftMarker[] {
  return switches.map(({ id, at, type, does }) => ({
    type: 'Switch',
    ...pointAt(at),
    ref: type,
    fact: id,
    ...(does.length > 0 && { more: { does } }),
  }))
}

/** Returns the markers of guns, BTR stops, hazards, documents and named places. */
export function otherMarkers(points: MapPoints, geometry: Pick<Geometry, 'floors'>): BareMarker[] {
  return [
    ...points.stationary.map(({ at, weapon }): BareMarker => ({
      type: 'Stationary Weapon',
      ...pointAt(at),
      ref: weapon,
    })),
    ...points.btr.map((at): BareMarker => ({ type: 'BTR Stop', ...pointAt(at) })),
    ...points.hazards.map((hazard): BareMarker => ({ type: 'Hazard', ...placeAt(hazard), ref: hazard.type })),
    ...points.documents.map(({ itemUid, x, z, floor }): BareMarker => ({
      type: 'Document',
      ...pointAt([x, 0, z]),
      items: [itemUid],
      level: documentLevel(geometry, floor),
    })),
    ...points.labels.map(({ text, at: [x, z], top, bottom, floor }): BareMarker => {
      const place = placeAt({ at: [x, 0, z], outline: [], top, bottom })
      // A room is on its floor, not on the ground below it.
      const level = floor === undefined ? undefined : documentLevel(geometry, floor)
      return { type: 'Place', ...place, ...(level && { level }), ref: text }
    }),
  ]
}

export type LootFacts = {
  /** Possible items of loose loot, by the index that a point refers to. */
  pools: readonly (readonly string[])[]
  isKey: (itemUid: string) => boolean
}

export function lootMarkers(
  points: Pick<MapPoints, 'containers' | 'loose'>,
  { pools, isKey }: LootFacts,
): BareMarker[] {
  const containers = Object.entries(points.containers).flatMap(([slug, spots]) =>
    spots.map((at): BareMarker => ({ type: containerMarker(slug), ...pointAt(at), ref: slug })),
  )
  const loose = points.loose.map(({ at, pool }): BareMarker => {
    const items = pools[pool] ?? []
    const keys = items.filter(isKey).length
    return {
      type: items.length > 0 && keys === items.length ? 'Key Spawn' : 'Loose Loot',
      ...(keys > 0 && keys < items.length && { also: 'Key Spawn' as const }),
      ...pointAt(at),
      ...(items.length > 0 && { items }),
    }
  })
  return [...containers, ...loose]
}
