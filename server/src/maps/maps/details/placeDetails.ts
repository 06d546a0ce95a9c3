import type { MarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { markersWith, type Marker } from '@raidkit/rules/maps/markers'
import { accessLine, needLines, rubOf } from './exitLines.ts'
import type { MapFacts } from '../mapFacts.ts'
import { nameOf, type MapView } from './mapView.ts'

type Of<Kind extends MarkerDetails['kind']> = Extract<MarkerDetails, { kind: Kind }>

/** Maximum number of loot items shown. */
const MOST_LOOT = 12

export function extractDetails(marker: Marker, view: MapView): Of<'extract'> {
  const { faction = 'shared', name, switches = [], payCount } = marker.more ?? {}
  const item = view.item(marker.items?.[0] ?? '')
  return {
    kind: 'extract',
    name: nameOf(marker, view.words) ?? name ?? '',
    faction,
    isCoOp: marker.type === 'Co-Op Extraction',
    switches: switches.flatMap((id) => view.linked(id) ?? []),
    ...(item && payCount !== undefined && { pay: { item, count: payCount, ...rubOf(payCount, item, view) } }),
    access: accessLine(extractFacts(marker, view.facts)?.access, view),
  }
}

/** Returns the facts of an extract's marker; two sides may share one key. */
export function extractFacts({ ref, more }: Marker, { points }: Pick<MapFacts, 'points'>) {
  return points.extracts.find(({ key, faction }) => key === ref && faction === more?.faction)
}

export function transitDetails(marker: Marker, view: MapView): Of<'transit'> {
  const { facts, words, catalog } = view
  const to = marker.ref ?? ''
  const transit = facts.points.transits.find(({ id }) => id === marker.more?.transit)
  const { seen, opensSec, holdSec, needs = [] } = transit ?? {}
  return {
    kind: 'transit',
    to,
    name: words.transits[to] ?? to,
    hasPage: MapSlug.safeParse(catalog.mapsBySlug.has(to) ? to : '').success,
    ...(seen && { seen }),
    ...(opensSec !== undefined && { opensSec }),
    ...(holdSec !== undefined && { holdSec }),
    needs: needLines(needs, view),
  }
}

export function lockDetails(marker: Marker, view: MapView): Of<'lock'> {
  const uid = marker.items?.[0] ?? ''
  const key = view.item(uid)
  const doors = markersWith(view.facts.markers, uid).filter(({ type }) => type === 'Key Unlock')
  const asking = view.catalog.quests.filter(
    (quest) =>
      quest.active &&
      (quest.reqGameMode.length === 0 || quest.reqGameMode.includes(view.mode)) &&
      quest.objectives.some(({ keys = [] }) => keys.some((group) => group.includes(uid))),
  )
  return {
    kind: 'lock',
    lock: marker.more?.lock ?? 'door',
    needsPower: marker.more?.needsPower === true,
    ...(key && { key }),
    others: doors.map(({ id }) => id).filter((id) => id !== marker.id),
    quests: asking.map((quest) => view.quest(quest.uid)),
  }
}

export function lootDetails({ items = [] }: Marker, view: MapView): Of<'loot'> {
  const worth = new Map(items.map((uid) => [uid, view.worthRub(uid)]))
  const best = items.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
  return {
    kind: 'loot',
    items: best.flatMap((uid) => view.item(uid) ?? []).slice(0, MOST_LOOT),
    total: items.length,
    keys: items.filter((uid) => view.facts.isKey(uid)).length,
  }
}

export function containerDetails({ ref = '' }: Marker, { facts, words }: MapView): Of<'container'> {
  const onMap = facts.points.containers[ref]?.length ?? 0
  return { kind: 'container', slug: ref, name: words.containers[ref] ?? ref, onMap }
}

/** Returns the details of a switch, with its targets. */
export function switchDetails(marker: Marker, view: MapView): Of<'switch'> {
  return {
    kind: 'switch',
    action: marker.ref ?? '',
    does: (marker.more?.does ?? []).map(({ what, target }) => {
      const linked = target === undefined ? undefined : view.linked(target)
      return linked ? { what, target: linked } : { what }
    }),
  }
}
