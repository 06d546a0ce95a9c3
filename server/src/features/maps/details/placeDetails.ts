import type { MarkerDetails } from '@raidkit/contract/markerDetails'
import { MapSlug } from '@raidkit/rules/maps'
import { markersWith, type Marker } from '@raidkit/rules/markers'
import { nameOf, type MapView } from './mapView.ts'

type Of<Kind extends MarkerDetails['kind']> = Extract<MarkerDetails, { kind: Kind }>

/** As much of a pool as somebody reads. */
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
  }
}

/** What so many of an item cost: money is worth its base price, other things what is asked least for them. */
export function rubOf(
  count: number,
  { uid, category, flea, buy }: NonNullable<ReturnType<MapView['item']>>,
  { catalog }: MapView,
): { rub?: number } {
  const money = category === 'money' ? catalog.itemsByUid.get(uid)?.basePrice : undefined
  const asked = [flea?.price, buy?.rub].filter((rub) => rub !== undefined)
  const one = money ?? (asked.length > 0 ? Math.min(...asked) : undefined)
  return one === undefined ? {} : { rub: one * count }
}

export function transitDetails(marker: Marker, { facts, words, catalog }: MapView): Of<'transit'> {
  const to = marker.ref ?? ''
  const seen = facts.points.transits.find((transit) => transit.to === to)?.seen
  const hasPage = MapSlug.safeParse(catalog.mapsBySlug.has(to) ? to : '').success
  return { kind: 'transit', to, name: words.transits[to] ?? to, hasPage, ...(seen && { seen }) }
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

/** A switch and what it works on. */
export function switchDetails(marker: Marker, view: MapView): Of<'switch'> {
  return {
    ...{ kind: 'switch', action: marker.ref ?? '' },
    does: (marker.more?.does ?? []).map(({ what, target }) => {
      const linked = target === undefined ? undefined : view.linked(target)
      return linked ? { what, target: linked } : { what }
    }),
  }
}
