export { nameMatcher } from './nameMatches.ts'
export type { NamedItem } from './nameMatches.ts'
export { offersIn } from './offersIn.ts'
export type { NameMatch, ScannedOffer, ScannedWord } from './schema.ts'
