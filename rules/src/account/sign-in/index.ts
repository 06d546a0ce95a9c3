export { codeDigits } from './codeDigits.ts'
export { ownPage } from './ownPage.ts'

/** Codes sent by mail: figures, life, tries, and the pause before another is sent (interface reference 6.4). */
export const CODE_LENGTH = 6
export const CODE_LIFE_MS = 10 * 60 * 1000
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = 60 * 1000
