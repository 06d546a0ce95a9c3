import { readFileSync } from 'node:fs'
import type { GlobalSettings } from '@raidkit/rules/admin/settings'
import { z } from 'zod'

const MANIFEST = new URL('../../../../pilot/package.json', import.meta.url)

/** Version of the companion that belongs to this site. */
export const PILOT_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))).version

/**
 * Returns the version that companions and pages regard as current: the site's own, unless the operator has set
 * another.
 */
export function pilotVersion({ tarkovPilotVersion }: Pick<GlobalSettings, 'tarkovPilotVersion'>): string {
  return tarkovPilotVersion || PILOT_VERSION
}
