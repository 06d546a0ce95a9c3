import { SQUAD_CODE_LENGTH, SQUAD_LETTERS, SQUAD_LIMITS } from './schema.ts'

const CODE = new RegExp(`^[${SQUAD_LETTERS}]{${SQUAD_CODE_LENGTH}}$`)
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const LINK = /[?&]squad=([^&#\s]*)/

/** The code that was typed or stands in a link to a squad; undefined: there is none in it. Says the same as `SquadCode`. */
export function squadCode(text: string): string | undefined {
  const said = LINK.exec(text)?.[1] ?? text
  const code = said.replaceAll(/[\s-]/g, '').toUpperCase()
  return said.length <= 20 && CODE.test(code) ? code : undefined
}

/** A name as the squad takes it; undefined: it does not. Says the same as `SquadName`. */
export function squadName(text: string): string | undefined {
  const name = text.trim()
  return name.length <= SQUAD_LIMITS.nameLength && NAME.test(name) ? name : undefined
}

/** What somebody is called in the game, as far as it is a name here. */
export function proposedName(text: string): string {
  return squadName(text.trim().slice(0, SQUAD_LIMITS.nameLength)) ?? ''
}

/** A note without signs that break its line; the rest of a long one is cut off. */
export function squadNote(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SQUAD_LIMITS.noteLength)
    .trim()
}
