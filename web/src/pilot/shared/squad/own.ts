import type { UpBody, UpType } from '@raidkit/contract/platform/channel'
import type { squadChannel } from '@raidkit/contract/pilot/squad'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { positionToSend, SQUAD_LIMITS, type SentPosition, type SquadRoute } from '@raidkit/rules/pilot/squad'
import { followed } from '../../../maps/shared/position/followed.ts'

type SeatedMessage = Exclude<UpType<typeof squadChannel>, 'CREATE' | 'JOIN'>
export type Say = <Type extends SeatedMessage>(
  type: Type,
  body: Omit<UpBody<typeof squadChannel, Type>, 'code' | 'memberUid'>,
) => boolean

/** Maximum number of maps, more than somebody looks at before a raid. */
const MOST_MAPS = 3

/** State that this page has sent to its squad, and sends again to new members. */
let say: Say = () => false
let sent: SentPosition | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let steps: ReadonlyMap<MapSlug, readonly string[]> = new Map()
let route: SquadRoute | undefined
let openMap: MapSlug | undefined

/** Begins to send the player's position, whatever its source; returns a stop function. */
export function openOwn(by: Say): () => void {
  say = by
  const stop = followed.follow(sendPosition)
  return () => {
    stop()
    forgetOwn()
    say = () => false
  }
}

/** Sets the map that the reader looks at, on which a screenshot without a known map was taken. */
export function lookAtMap(map: MapSlug | undefined): void {
  openMap = map
  sendPosition()
}

function sendPosition(): void {
  clearTimeout(waiting)
  const { trail, map = openMap } = followed.read()
  const [seen, nowMs] = [trail.at(-1), Date.now()]
  const step = positionToSend({ seen, map, nowMs }, sent)
  if (step.kind === 'wait') waiting = setTimeout(sendPosition, step.ms)
  if (step.kind === 'send' && seen && map && say('POSITION', { position: step.position }))
    sent = { seen, map, sentAtMs: nowMs }
}

/** Sends everything again, for a new member. */
export function sendOwn(): void {
  sent = undefined
  sendPosition()
  for (const [map, open] of steps) say('OBJECTIVES', { map, steps: [...open] })
  if (route) say('ROUTE', { route })
}

/** Shares the reader's open objectives on a map. */
export function shareSteps(map: MapSlug, open: readonly string[]): void {
  const shared = open.slice(0, SQUAD_LIMITS.steps)
  const known = steps.get(map) ?? []
  if (known.length === shared.length && known.every((step, at) => step === shared[at])) return
  const others = [...steps].filter(([one]) => one !== map).slice(1 - MOST_MAPS)
  steps = new Map([...others, [map, shared]])
  say('OBJECTIVES', { map, steps: shared })
}

export function unshareSteps(): void {
  for (const map of steps.keys()) say('OBJECTIVES', { map, steps: [] })
  steps = new Map()
}

/** Shares a route; undefined removes it. */
export function shareRoute(next: SquadRoute | undefined): void {
  route = next
  say('ROUTE', { route: next ?? null })
}

/** Forgets the own route, because another member has shared theirs. */
export function dropRoute(): void {
  route = undefined
}

export function forgetOwn(): void {
  clearTimeout(waiting)
  sent = undefined
  steps = new Map()
  route = undefined
}
