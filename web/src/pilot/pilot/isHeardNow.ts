import { PILOT_SILENT_MS } from '@raidkit/rules/pilot/pilot'
import type { Pilot } from '../shared/pilot/usePilot.ts'

/** Returns whether a companion is running that contacts the site. */
export function isHeardNow(companion: Pilot['companion'] | undefined, nowMs: number): boolean {
  return companion ? nowMs - Date.parse(companion.seenAt) < PILOT_SILENT_MS : false
}
