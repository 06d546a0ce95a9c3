import { CHAT_LIMITS } from './schema.ts'

type ChatParts = {
  name: string
  /** The most important first: those at the end are left out where there is no room. */
  facts: readonly string[]
  link: string
}

const BETWEEN = ' · '
const MORE = '…'
/** The shortest name that still names something. */
const SHORTEST_NAME = 20

/** An answer about one thing: its name, what there is to say of it, and where more stands. */
export function chatLine({ name, facts, link }: ChatParts): string {
  const lineOf = (shown: string, count: number) =>
    oneLine(`${shown}: ${[...facts.slice(0, count), link].join(BETWEEN)}`)
  for (let count = facts.length; count > 1; count -= 1) {
    const line = lineOf(name, count)
    if (line.length <= CHAT_LIMITS.line) return safeStart(line)
  }
  const room = CHAT_LIMITS.line - lineOf('', 1).length
  const shown = name.length <= room ? name : cut(name, Math.max(room, SHORTEST_NAME))
  return plainLine(lineOf(shown, 1))
}

/** A sentence as one line that a chat shows as it is. */
export function plainLine(text: string): string {
  const line = safeStart(oneLine(text))
  return line.length <= CHAT_LIMITS.line ? line : cut(line, CHAT_LIMITS.line)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Z}\p{Cc}]+/gu, ' ').trim()
}

/** By whole signs, so that no half of one is left. */
function cut(text: string, most: number): string {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length + MORE.length > most) break
    kept += sign
  }
  return kept.trimEnd() + MORE
}

/** A chat takes a line that begins with `/` or `.` for an order, bots one that begins with `!`; some cartridges do. */
function safeStart(line: string): string {
  return /^[\p{L}\p{N}"«“–]/u.test(line) ? line : `– ${line}`
}
