import type { UpBody, UpType } from '@raidkit/contract/platform/channel'
import type { squadChannel } from '@raidkit/contract/pilot/squad'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { positionToSend, SQUAD_LIMITS, type SentPosition, type SquadRoute } from '@raidkit/rules/pilot/squad'
import { followed } from '../../../maps/shared/position/followed.ts'

type Seated = Exclude<UpType<typeof squadChannel>, 'CREATE' | 'JOIN'>
export type Say = <Type extends Seated>(
  type: Type,
  body: Omit<UpBody<typeof squadChannel, Type>, 'code' | 'memberUid'>,
) => boolean

/** More maps than somebody goes through before a raid. */
const MOST_MAPS = 3

/** What this page has said to its squad, and says again to who comes later. */
let say: Say = () => false
let sent: SentPosition | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let steps: ReadonlyMap<MapSlug, readonly string[]> = new Map()
let route: SquadRoute | undefined
let openMap: MapSlug | undefined

/** Begins to send where the player is, whoever tells it; returns a stop function. */
export function openOwn(by: Say): () => void {
  say = by
  const stop = followed.follow(sendPosition)
  return () => {
    stop()
    forgetOwn()
    say = () => false
  }
}

/** The map that the reader looks at: where a picture of an unknown map was taken. */
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

/** All of it once more: somebody has come who knows nothing of it. */
export function sendOwn(): void {
  sent = undefined
  sendPosition()
  for (const [map, open] of steps) say('OBJECTIVES', { map, steps: [...open] })
  if (route) say('ROUTE', { route })
}

/** What is open for the reader on a map. */
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

/** Undefined takes it away. */
export function shareRoute(next: SquadRoute | undefined): void {
  route = next
  say('ROUTE', { route: next ?? null })
}

/** Somebody else has shared theirs. */
export function dropRoute(): void {
  route = undefined
}

export function forgetOwn(): void {
  clearTimeout(waiting)
  sent = undefined
  steps = new Map()
  route = undefined
}
