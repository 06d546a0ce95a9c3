import { PILOT_LIMITS, type PilotLogEntry } from './schema.ts'

/** Merges the actions that the account has recorded with those that this page has seen, newest first; 20 are kept. */
export function mergedActions(...logs: readonly (readonly PilotLogEntry[])[]): PilotLogEntry[] {
  return logs
    .flat()
    .toSorted((a, b) => b.date - a.date)
    .slice(0, PILOT_LIMITS.actions)
}
