import { createHash } from 'node:crypto'

/**
 * Returns the hash by which the site knows a game profile; the id itself never leaves this computer (external
 * interfaces 4.5).
 */
export function profileKey(profileId: string): string {
  return createHash('sha256').update(profileId.toLowerCase()).digest('hex')
}
