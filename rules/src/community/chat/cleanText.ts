import { CHAT_LIMITS } from './schema.ts'

export type CleanText = { ok: true; text: string } | { ok: false; why: 'blank' | 'long' }

/** Turn the direction of what follows, or are not seen at all. The joiners stay: emoji and Persian need them. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu
/** Lines become one: nobody pushes the others out of sight. */
const SPACES = /[\s\u0085\u2028\u2029\u00A0\u2800\u3164\u115F\u1160\uFFA0]+/gu
/** Marks and joiners between two signs. */
const BETWEEN = /[\p{M}\u200C\u200D]{2,}/gu
const ONLY_UNSEEN = /^[\s\p{M}\u200C\u200D]*$/u

/**
 * A message as everybody gets it: one line, without signs that control, turn or hide text, with few marks on each letter.
 * The same on both sides of the line, so that a page counts as the server does.
 */
export function cleanText(given: string): CleanText {
  const text = given
    .slice(0, CHAT_LIMITS.sentLength)
    // A mark of the byte order counts as a space, which it is not.
    .replaceAll('\uFEFF', '')
    .replaceAll(SPACES, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(BETWEEN, fewMarks)
    .replace(/^[\s\p{M}]+/u, '')
    .trim()
  if (ONLY_UNSEEN.test(text)) return { ok: false, why: 'blank' }
  if (given.length > CHAT_LIMITS.sentLength || lengthOf(text) > CHAT_LIMITS.length)
    return { ok: false, why: 'long' }
  return { ok: true, text }
}

/** The first few marks and one joiner, as they stood. */
function fewMarks(between: string): string {
  let [marks, joiners] = [0, 0]
  const isKept = (sign: string) =>
    /\p{M}/u.test(sign) ? (marks += 1) <= CHAT_LIMITS.marks : (joiners += 1) <= 1
  return [...between].filter(isKept).join('')
}

/** Signs of a text as the limit counts them: code points, the same in every browser. */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** How many signs are left of a draft; below zero it is too long. */
export function signsLeft(draft: string): number {
  const clean = cleanText(draft.slice(0, CHAT_LIMITS.sentLength))
  const length = clean.ok ? lengthOf(clean.text) : clean.why === 'blank' ? 0 : lengthOf(draft.trim())
  return CHAT_LIMITS.length - length
}
