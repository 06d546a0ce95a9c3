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

/** A line of the log: what the companion said, what we could make nothing of, or a quest of another mode. */
export type LogLine = { id: number; atMs: number; kind: 'said' | 'unknownMap' | 'otherMode'; text: string }

export type PilotState = {
  /** To the companion on this machine. */
  connection: PilotConnection
  /** To the site, for what comes from a cloud drive. */
  cloud: PilotStatus
  /** To the relay, for tools that move the map from afar. */
  remote: PilotStatus
  /** The raid that the site last heard of. */
  raid: { map: string; startMs: number; lengthMs?: number | undefined } | undefined
  /** As the connected companion has said it. */
  configuration: Configuration | undefined
  log: readonly LogLine[]
  /** What this page has done, newest first; what the site did stands in the account. */
  actions: readonly PilotLogEntry[]
}

/** It lasts for the visit, on whatever page. */
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
