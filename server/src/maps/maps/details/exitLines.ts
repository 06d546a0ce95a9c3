import type { ExitNeedLine, ExitThingLine, ExtractAccess } from '@raidkit/contract/maps/mapExits'
import type { ExitFacts, ExitNeed } from '@raidkit/rules/maps/map-exits'
import type { ObjectivePlace } from '@raidkit/rules/quests/quest-details'
import type { MapView } from './mapView.ts'

/** Returns the requirements of an extract, with the names of items and places; without facts everything is unknown. */
export function accessLine(access: ExitFacts | undefined, view: MapView): ExtractAccess {
  if (!access) return { isAlways: null, needs: null }
  return { ...access, needs: access.needs && needLines(access.needs, view) }
}

export function needLines(needs: readonly ExitNeed[], view: MapView): ExitNeedLine[] {
  return needs.map((need) => needLine(need, view))
}

function needLine(need: ExitNeed, view: MapView): ExitNeedLine {
  switch (need.kind) {
    case 'flare':
      return {
        kind: 'flare',
        flares: need.flares.map(({ itemUid, launcherUid }) => ({
          ...thingLine(itemUid, 1, view),
          ...(launcherUid !== undefined && { launcher: thingLine(launcherUid, 1, view) }),
        })),
      }
    case 'item':
    case 'pay': {
      const { itemUid, ...rest } = need
      return { ...rest, item: thingLine(itemUid, need.count, view) }
    }
    case 'key':
      return { kind: 'key', item: thingLine(need.itemUid, 1, view) }
    case 'switch':
    case 'power': {
      const { switches = [], ...rest } = need
      return { ...rest, near: placesNear(switchPoints(switches, view), view) }
    }
    case 'spawnSide': {
      const { entries, ...rest } = need
      const known = view.facts.points.entries
      return {
        ...rest,
        near: placesNear(
          entries.flatMap((code) => (known[code] ? [known[code]] : [])),
          view,
        ),
      }
    }
    case 'sign':
    case 'noArmor':
    case 'noBackpack':
    case 'coop':
    case 'train':
    case 'time':
    case 'mode':
    case 'listed':
    case 'seats':
    case 'hold':
    case 'clock':
    case 'quest':
      return need
  }
}

function thingLine(uid: string, count: number, view: MapView): ExitThingLine {
  const item = view.item(uid)
  return item ? { uid, name: item.name, url: item.url, ...rubOf(count, item, view) } : { uid, name: uid }
}

/** Returns the price of a number of items: money counts at its base price, other items at their cheapest offer. */
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

function switchPoints(ids: readonly string[], { facts }: MapView): [number, number][] {
  return facts.points.switches.flatMap(({ id, at: [x, , z] }) => (ids.includes(id) ? [[x, z]] : []))
}

/** Returns the named places next to points on the ground, each once. */
function placesNear(points: readonly (readonly [number, number])[], view: MapView): ObjectivePlace[] {
  const places = points.flatMap(([x, z]) => view.near({ x, y: 0, z }) ?? [])
  return [...new Map(places.map((place) => [place.near, place])).values()]
}
