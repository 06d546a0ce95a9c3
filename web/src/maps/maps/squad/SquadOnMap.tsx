import { routeInOrder } from '@raidkit/rules/maps/map-route'
import {
  memberSights,
  neededSteps,
  type SquadRoom,
  type NeededStep,
  SQUAD_LIMITS,
  squadNote,
} from '@raidkit/rules/pilot/squad'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { useEffect, useMemo, useState, useRef } from 'react'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { shareSteps, unshareSteps } from '../../../pilot/shared/squad/own.ts'
import { sendToSquad } from '../../../pilot/shared/squad/squadLine.ts'
import { useSharing, useSquad } from '../../../pilot/shared/squad/useSquad.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { RaidFound } from '../raid/raidFound.ts'
import { routeLayer } from '../raid/routeLayer.ts'
import { minesOf } from '../raid/routePlaces.ts'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import type { HeldPoint } from './held.ts'
import { inkOf } from './inks.ts'
import { heldLayer, pingLayer } from './pingLayer.ts'
import { membersLayer } from './squadLayer.ts'
import { useAgeText } from './useAgeText.ts'

/** Rounds to a decimetre, finer than a long press can be. */
const rounded = (value: number) => Math.round(value * 10) / 10

const BADGE_PX = 8

/** Minimum number of members for a badge: objectives of only one member are not marked. */
const LEAST = 2

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

/** Creates the layer of badges with the number of members who need a quest marker. */
function needsLayer(needed: readonly NeededStep[], markers: readonly PlacedMarker[]): Layer | undefined {
  const counts = new Map(needed.map(({ step, needers }) => [step, needers.length]))
  const drawn = markers.flatMap(({ at, more }) => {
    const count = counts.get(more?.objective ?? '') ?? 0
    return count < LEAST ? [] : [{ at, count }]
  })
  if (drawn.length === 0) return undefined
  return {
    space: 'screen',
    paint: (context, seen) => {
      for (const badge of drawn) paintBadge(context, seen, badge)
    },
  }
}

/** Paints a badge on the side on which a route has no number. */
function paintBadge(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { at, count }: { at: Point; count: number },
): void {
  const { x, y } = toScreen(seen.view, seen.size, at)
  const [left, top] = [x - 13, y - 13]
  context.beginPath()
  context.arc(left, top, BADGE_PX, 0, 2 * Math.PI)
  context.fillStyle = seen.palette.accent
  context.fill()
  context.strokeStyle = seen.palette.canvas
  context.lineWidth = 2
  context.stroke()
  context.font = `700 11px ${seen.fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = seen.palette.canvas
  context.fillText(String(count), left, top + 0.5)
}

type PingFormProps = { model: MapModel; map: MapSlug; held: HeldPoint; onClose: () => void }

/** Shows the form of a ping at the held place, with an optional note. Enter sends it. */
function PingForm({ model, map, held, onClose }: PingFormProps) {
  const t = useText()
  const [note, setNote] = useState('')
  const [isFailed, setIsFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    // Returns the keyboard focus to the map.
    field.current?.closest<HTMLElement>('[role="application"]')?.focus()
    onClose()
  }
  useEffect(() => field.current?.focus(), [held])
  const send = () => {
    const place = { map, x: rounded(held.x), z: rounded(held.z), level: model.floor }
    if (sendToSquad('PING', { place, note: squadNote(note) })) close()
    else setIsFailed(true)
  }
  return (
    <form
      aria-label={t('squad.ping.title')}
      className="panel absolute inset-x-2 bottom-2 z-1 max-sm:bottom-15 grid gap-2 p-3 sm:inset-x-auto sm:start-1/2 sm:w-80 sm:-translate-x-1/2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-start gap-2">
        <div className="grow">
          <Field label={t('squad.ping.note')} {...(isFailed && { error: t('squad.ping.failed') })}>
            <Input
              ref={field}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              maxLength={SQUAD_LIMITS.noteLength}
              placeholder={t('squad.ping.example')}
              autoComplete="off"
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                close()
              }}
            />
          </Field>
        </div>
        <IconButton glyph={CLOSE} label={t('squad.ping.cancel')} size="sm" onClick={close} />
      </div>
      <Button type="submit" variant="primary">
        {t('squad.ping.send')}
      </Button>
    </form>
  )
}
