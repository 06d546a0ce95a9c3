import { mapByAlias } from '../../platform/maps/index.ts'
import type { PilotPosition } from './schema.ts'

/** The remote control that tools of tarkov.dev speak (external interfaces 4.6). */
export const REMOTE = {
  /** No ping for so long: the line is given up … */
  silenceMs: 41_000,
  /** … with this code, and opened again after this time, as after any other end. */
  silenceCode: 4000,
  reconnectMs: 5_000,
} as const

/** No command of this protocol is longer. */
const LONGEST = 4_096
const LONGEST_LINE = 200
/** No map of the game is as large: what lies farther is no place of one. In metres. */
const FARTHEST = 10_000

export type RemoteFrame =
  | { kind: 'ping' }
  | { kind: 'map'; name: string }
  | { kind: 'position'; map: string | undefined; position: PilotPosition }
  /** What could not be understood, for the log. */
  | { kind: 'text'; text: string }

/** Reads one frame that the relay sent. Whatever it holds, nothing is thrown. */
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
  // A place without its map belongs to the one that is known; on a map that nobody knows it is nowhere.
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
  return value as Fields // safe: an object, of whose fields nothing is believed
}
