/** A piece of a message as Discord would show it. */
export type TextPiece =
  | { kind: 'text' | 'bold' | 'struck'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'moment'; atMs: number }

const PIECE =
  /\*\*(?<bold>(?:\\.|[^*\\])+)\*\*|~~(?<struck>(?:\\.|[^~\\])+)~~|\[(?<label>(?:\\.|[^\]\\])+)\]\((?<href>https?:\/\/[^)\s]+)\)|<t:(?<seconds>\d{1,12}):R>/g

/** Reads the few marks that the bot itself uses; all others are text. */
export function discordText(message: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  const add = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text: unescaped(text) })
  }
  for (const match of message.matchAll(PIECE)) {
    // A mark behind a backslash is a sign like any other.
    if (message[match.index - 1] === '\\') continue
    add(message.slice(from, match.index))
    from = match.index + match[0].length
    const { bold, struck, label, href, seconds } = match.groups ?? {}
    if (bold !== undefined) pieces.push({ kind: 'bold', text: unescaped(bold) })
    if (struck !== undefined) pieces.push({ kind: 'struck', text: unescaped(struck) })
    if (label !== undefined && href !== undefined) pieces.push({ kind: 'link', text: unescaped(label), href })
    if (seconds !== undefined) pieces.push({ kind: 'moment', atMs: Number(seconds) * 1000 })
  }
  add(message.slice(from))
  return pieces
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, '$1')
}

/** An address of this site as a page of it: the site may be open under another name than its own. */
export function ownPath(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
