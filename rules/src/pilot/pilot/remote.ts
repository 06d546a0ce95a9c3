import { mapByAlias } from '../../platform/maps/index.ts'
import type { PilotPosition } from './schema.ts'

/** Remote control protocol of tools for tarkov.dev (external interfaces 4.6). */
export const REMOTE = {
  /** Silence in ms after which the connection is closed … */
  silenceMs: 41_000,
  /** … with this code, and reopened after this delay, as after any other end. */
  silenceCode: 4000,
  reconnectMs: 5_000,
} as const

/** Maximum length of a command in this protocol. */
const LONGEST = 4_096
const LONGEST_LINE = 200
/** Maximum coordinate in metres; no map of the game is as large. */
const FARTHEST = 10_000

export type RemoteFrame =
  | { kind: 'ping' }
  | { kind: 'map'; name: string }
  | { kind: 'position'; map: string | undefined; position: PilotPosition }
  /** Text that could not be parsed, for the log. */
  | { kind: 'text'; text: string }

/** Parses one frame from the relay. It never throws, whatever the content. */
export function remoteFrame(text: string): RemoteFrame {
  const frame = text.length > LONGEST ? undefined : parsed(text)
  if (frame?.['type'] === 'ping') return { kind: 'ping' }
  const data = frame?.['type'] === 'command' ? objectOf(frame['data']) : undefined
  return commandOf(data) ?? { kind: 'text', text: text.slice(0, LONGEST_LINE) }
}

function commandOf(data: Fields | undefined): RemoteFrame | undefined {
  if (data?.['type'] === 'map') {
    const name = data['value']
    return isMap(name) ? { kind: 'map', name } : undefined
  }
  if (data?.['type'] !== 'playerPosition') return undefined
  const { map } = data
  const position = positionOf(objectOf(data['position']), data['rotation'])
  // A position without a map belongs to the known map; one on an unknown map is ignored.
  if (!position || (map !== undefined && map !== null && !isMap(map))) return undefined
  return { kind: 'position', map: isMap(map) ? map : undefined, position }
}

function positionOf(at: Fields | undefined, rotation: unknown): PilotPosition | undefined {
  const [x, y, z] = [at?.['x'], at?.['y'], at?.['z']]
  if (!isPlace(x) || !isPlace(y) || !isPlace(z)) return undefined
  if (typeof rotation !== 'number' || !Number.isFinite(rotation)) return { x, y, z }
  const look = ((rotation % 360) + 360) % 360
  return { x, y, z, look: look === 360 ? 0 : look }
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= FARTHEST
}

function isMap(value: unknown): value is string {
  return typeof value === 'string' && mapByAlias(value) !== undefined
}

type Fields = Readonly<Record<string, unknown>>

function parsed(text: string): Fields | undefined {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return value as Fields // safe: an object, whose fields are checked before use
}
