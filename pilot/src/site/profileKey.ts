import { createHash } from 'node:crypto'

/** What the site knows a game profile by: the id itself never leaves this computer (external interfaces 4.5). */
export function profileKey(profileId: string): string {
  return createHash('sha256').update(profileId.toLowerCase()).digest('hex')
}
