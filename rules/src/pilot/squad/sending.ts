import type { MapSlug } from '../../platform/maps/index.ts'
import type { SeenPosition } from '../pilot/index.ts'
import { HOUR_MS } from '../../platform/time/index.ts'
import { SQUAD_LIMITS, type SquadPosition } from './schema.ts'

/** Last position that was sent, with its time. */
export type SentPosition = { seen: SeenPosition; map: MapSlug; sentAtMs: number }

export type SendStep =
  | { kind: 'nothing' }
  /** There is a new position, but the last one was sent less than a second ago. */
  | { kind: 'wait'; ms: number }
  | { kind: 'send'; position: SquadPosition }

type Now = { seen: SeenPosition | undefined; map: MapSlug | undefined; nowMs: number }

const FARTHEST = 5_000
const FULL_TURN = 360

/** Returns the position to send: only a new one, at most once a second, and none outside every map. */
export function positionToSend({ seen, map, nowMs }: Now, last: SentPosition | undefined): SendStep {
  if (!seen || !map || ![seen.x, seen.y, seen.z].every((value) => Math.abs(value) <= FARTHEST))
    return { kind: 'nothing' }
  if (last?.seen === seen && last.map === map) return { kind: 'nothing' }
  const ageMs = Math.max(0, Math.round(nowMs - seen.atMs))
  if (ageMs > HOUR_MS) return { kind: 'nothing' }
  // A clock that jumps back must not delay it for longer than usual.
  const passedMs = last ? nowMs - last.sentAtMs : Infinity
  if (passedMs >= 0 && passedMs < SQUAD_LIMITS.sendMs)
    return { kind: 'wait', ms: SQUAD_LIMITS.sendMs - passedMs }
  const { x, y, z, look } = seen
  const turn =
    look === undefined || !Number.isFinite(look) ? undefined : ((look % FULL_TURN) + FULL_TURN) % FULL_TURN
  return {
    kind: 'send',
    position: { map, x, y, z, ...(turn !== undefined && turn < FULL_TURN && { look: turn }), ageMs },
  }
}
