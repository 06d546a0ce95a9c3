import type { PatreonMember } from './patreonMember.ts'

/** Who somebody is at a provider. */
export type Person = {
  /** The provider's own id, which never changes; names and addresses do. */
  subject: string
  name: string
  /** Only one that the provider has verified: whoever has it is then the same person here. */
  email: string | undefined
  /** Of Patreon: their membership of our campaign, if they have one. */
  member?: PatreonMember | undefined
}

const LONGEST_NAME = 100

/** A name of others as we show it: one line, not endless. */
export function shownName(...candidates: (string | null | undefined)[]): string {
  const name = candidates
    .map((text) => (text ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim())
    .find((text) => text !== '')
  return (name ?? '?').slice(0, LONGEST_NAME)
}
