import type { Pilot } from '../../subjects/pilot/usePilot.ts'

/** It speaks each minute (external interfaces 4.5): after two that it was not heard in, it is gone. */
const SILENT_MS = 150_000

/** Is a companion that speaks to the site running now? */
export function isHeardNow(companion: Pilot['companion'] | undefined, nowMs: number): boolean {
  return companion ? nowMs - Date.parse(companion.seenAt) < SILENT_MS : false
}
