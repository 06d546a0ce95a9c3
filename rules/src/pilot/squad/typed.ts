import { SQUAD_CODE_LENGTH, SQUAD_LETTERS, SQUAD_LIMITS } from './schema.ts'

const CODE = new RegExp(`^[${SQUAD_LETTERS}]{${SQUAD_CODE_LENGTH}}$`)
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const LINK = /[?&]squad=([^&#\s]*)/

/**
 * Parses a code that was typed or is part of a squad link; returns undefined if there is none. It agrees with
 * `SquadCode`.
 */
export function squadCode(text: string): string | undefined {
  const said = LINK.exec(text)?.[1] ?? text
  const code = said.replaceAll(/[\s-]/g, '').toUpperCase()
  return said.length <= 20 && CODE.test(code) ? code : undefined
}

/** Parses a member's name; returns undefined if it is not valid. It agrees with `SquadName`. */
export function squadName(text: string): string | undefined {
  const name = text.trim()
  return name.length <= SQUAD_LIMITS.nameLength && NAME.test(name) ? name : undefined
}

/** Returns the player's name in the game as a proposed squad name, or an empty string if it is not valid. */
export function proposedName(text: string): string {
  return squadName(text.trim().slice(0, SQUAD_LIMITS.nameLength)) ?? ''
}

/** Returns a note without characters that break its line, and cuts off the rest of a long one. */
export function squadNote(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SQUAD_LIMITS.noteLength)
    .trim()
}
