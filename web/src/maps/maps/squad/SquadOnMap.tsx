import { routeInOrder } from '@raidkit/rules/maps/map-route'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { memberSights, neededSteps, type SquadRoom } from '@raidkit/rules/pilot/squad'
import { useEffect, useMemo, useState } from 'react'
import { useNow } from '../../../api/useNow.ts'
import { shareSteps, unshareSteps } from '../../../pilot/shared/squad/own.ts'
import { useSharing, useSquad } from '../../../pilot/shared/squad/useSquad.ts'
import type { Layer } from '../../../ui/stage/scene.ts'
import type { RaidFound } from '../raid/raidFound.ts'
import { minesOf } from '../raid/routePlaces.ts'
import { routeLayer } from '../raid/routeLayer.ts'
import type { MapModel } from '../useMapPage.ts'
import { inkOf } from './inks.ts'
import { needsLayer } from './needsLayer.ts'
import { PingForm } from './PingForm.tsx'
import { heldLayer, pingLayer } from './pingLayer.ts'
import { membersLayer } from './squadLayer.ts'
import { useAgeText } from './useAgeText.ts'
import type { HeldPoint } from './held.ts'

type Props = {
  model: MapModel
  raid: RaidFound
  held: HeldPoint | undefined
  onHeld: (held: HeldPoint | undefined) => void
  onLayers: (layers: readonly Layer[]) => void
}

/**
 * Draws the squad on the map: the other members, their pings, the objectives that several need, and the shared route.
 */
export function SquadOnMap({ model, raid, held, onHeld, onLayers }: Props) {
  const { room } = useSquad()
  const map = MAP_SLUGS.find((slug) => slug === model.map.slug)
  useSharedSteps(map, raid.open)
  if (!room || !map) return null
  return (
    <>
      <Layers {...{ model, room, map, held, onLayers }} />
      {held && <PingForm {...{ model, map, held }} onClose={() => onHeld(undefined)} />}
    </>
  )
}

function useSharedSteps(map: MapSlug | undefined, open: readonly string[]): void {
  const isSharing = useSharing()
  const { connection } = useSquad()
  const isIn = connection === 'in'
  useEffect(() => {
    if (!isIn || !map) return
    if (isSharing) shareSteps(map, open)
    else unshareSteps()
  }, [isIn, isSharing, map, open])
}

type LayersProps = Pick<Props, 'model' | 'held' | 'onLayers'> & { room: SquadRoom; map: MapSlug }

function Layers({ model, room, map, held, onLayers }: LayersProps) {
  const { place } = model
  const layers = [
    useSharedRoute(model, room, map),
    useNeeds(model, room, map),
    usePings(model, room, map),
    useMemo(() => held && heldLayer(held, place), [held, place]),
    useMembers(model, room, map),
  ].filter((layer) => layer !== undefined)
  const kept = useSame(layers)
  useEffect(() => onLayers(kept), [onLayers, kept])
  useEffect(() => () => onLayers([]), [onLayers])
  return null
}

const SECOND_MS = 1_000

function useMembers({ floor, place, geometry }: MapModel, room: SquadRoom, map: MapSlug): Layer | undefined {
  const ageText = useAgeText()
  const sights = memberSights(room, useNow(SECOND_MS)).map((sight) => ({
    ...sight,
    ageText: ageText(sight.ageMs),
  }))
  // Ages change every second, but rarely what is drawn of them.
  const drawn = JSON.stringify(
    sights.map(({ ageMs: _, ageText: age, ...sight }) => ({ ...sight, age: sight.isOld ? age : '' })),
  )
  return useMemo(
    () => membersLayer({ sights, map, floor, place, geometry }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `drawn` says whether they look different
    [drawn, map, floor, place, geometry],
  )
}

function usePings(
  { floor, place }: MapModel,
  { pings, members }: SquadRoom,
  map: MapSlug,
): Layer | undefined {
  const nowMs = useNow(SECOND_MS)
  // Nothing is repainted while there are no pings.
  const atMs = pings.length > 0 ? nowMs : 0
  return useMemo(
    () => pingLayer({ room: { pings, members }, map, floor, place, nowMs: atMs }),
    [pings, members, map, floor, place, atMs],
  )
}

function useNeeds({ shown }: MapModel, { members, steps }: SquadRoom, map: MapSlug): Layer | undefined {
  return useMemo(() => needsLayer(neededSteps({ members, steps }, map), shown), [members, steps, map, shown])
}

/** Returns the layer of another member's route; the reader's own is drawn as an ordinary route. */
function useSharedRoute({ ground, place }: MapModel, room: SquadRoom, map: MapSlug): Layer | undefined {
  const { route: shared, members, memberUid } = room
  const avoid = useMemo(() => minesOf(ground, place), [ground, place])
  return useMemo(() => {
    const owner = members.find(({ uid }) => uid === shared?.memberUid)
    if (!shared || !owner || owner.uid === memberUid || shared.route.map !== map) return undefined
    const { from, stops, to } = shared.route
    const found = routeInOrder({
      start: { ...from, id: '' },
      stops: stops.map(({ step, ...stop }) => ({ ...stop, id: step })),
      extracts: to ? [to] : [],
      avoid,
    })
    return routeLayer(found, place, inkOf(owner))
  }, [shared, members, memberUid, map, avoid, place])
}

/** Returns the same list as long as its layers are the same. */
function useSame(layers: readonly Layer[]): readonly Layer[] {
  const [kept, setKept] = useState(layers)
  const isSame = kept.length === layers.length && kept.every((layer, at) => layer === layers[at])
  if (!isSame) setKept(layers)
  return isSame ? kept : layers
}
