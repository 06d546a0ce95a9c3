import type { PatreonMember } from './patreonMember.ts'

/** Identity of a person at a provider. */
export type Person = {
  /** The provider's own id, which never changes; names and addresses do. */
  subject: string
  name: string
  /** Only an address that the provider has verified: its owner is then the same person here. */
  email: string | undefined
  /** Membership of our campaign, for a person at Patreon. */
  member?: PatreonMember | undefined
}

const LONGEST_NAME = 100

/** Returns the first usable name as one line of limited length. */
export function shownName(...candidates: (string | null | undefined)[]): string {
  const name = candidates
    .map((text) => (text ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim())
    .find((text) => text !== '')
  return (name ?? '?').slice(0, LONGEST_NAME)
}
