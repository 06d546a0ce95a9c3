import { PILOT_SILENT_MS } from '@raidkit/rules/pilot/pilot'
import type { Pilot } from '../shared/pilot/usePilot.ts'

/** Is a companion that speaks to the site running now? */
export function isHeardNow(companion: Pilot['companion'] | undefined, nowMs: number): boolean {
  return companion ? nowMs - Date.parse(companion.seenAt) < PILOT_SILENT_MS : false
}
