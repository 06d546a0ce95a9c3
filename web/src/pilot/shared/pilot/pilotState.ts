import {
  NOT_CONNECTED,
  PILOT_LIMITS,
  withLines,
  type PilotConnection,
  type PilotLogEntry,
  type PilotMessage,
  type PilotStatus,
} from '@raidkit/rules/pilot/pilot'
import { createStore } from '../../../state/createStore.ts'

export type Configuration = Extract<PilotMessage, { messageType: 'CONFIGURATION' }>

/** Line of the log: a message of the companion, a message that could not be parsed, or a quest of another mode. */
export type LogLine = { id: number; atMs: number; kind: 'said' | 'unknownMap' | 'otherMode'; text: string }

export type PilotState = {
  /** Connection to the companion on this machine. */
  connection: PilotConnection
  /** Connection to the site, for events of a cloud drive. */
  cloud: PilotStatus
  /** Connection to the relay, for tools that control the map remotely. */
  remote: PilotStatus
  /** Last raid that the site was told of. */
  raid: { map: string; startMs: number; lengthMs?: number | undefined } | undefined
  /** Configuration as reported by the connected companion. */
  configuration: Configuration | undefined
  log: readonly LogLine[]
  /** Actions of this page, newest first; those of the site are part of the account. */
  actions: readonly PilotLogEntry[]
}

/** Store of Pilot's state, kept for the visit on all pages. */
export const pilotState = createStore<PilotState>({
  connection: NOT_CONNECTED,
  cloud: 'disconnected',
  remote: 'disconnected',
  raid: undefined,
  configuration: undefined,
  log: [],
  actions: [],
})

export function patchPilot(change: Partial<PilotState>): void {
  pilotState.set({ ...pilotState.read(), ...change })
}

let lines = 0

export function addLines(kind: LogLine['kind'], texts: readonly string[], atMs: number): void {
  if (texts.length === 0) return
  const added = texts.map((text) => ({ id: (lines += 1), atMs, kind, text }))
  patchPilot({ log: withLines(pilotState.read().log, added) })
}

export function noteAction(entry: PilotLogEntry): void {
  patchPilot({ actions: [entry, ...pilotState.read().actions].slice(0, PILOT_LIMITS.actions) })
}
