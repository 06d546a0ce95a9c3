/** Collector of one JSON object that arrives in pieces, split anywhere. */
export type JsonBlock = {
  /** Returns the whole object once its braces balance; text after it is ignored. */
  add: (piece: string) => string | undefined
  readonly length: number
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]

/**
 * Creates a collector that finds the end of an object while it is still being written, without parsing it repeatedly.
 */
export function jsonBlock(): JsonBlock {
  let whole = ''
  let state: Scan = { end: -1, depth: 0, isInText: false, isEscaped: false }

  return {
    add: (piece) => {
      const start = whole === '' ? piece.indexOf('{') : 0
      if (start === -1) return undefined
      const ours = piece.slice(start)
      state = scan(ours, state)
      const { end } = state
      whole += end === -1 ? ours : ours.slice(0, end)
      return end === -1 ? undefined : whole
    },
    get length() {
      return whole.length
    },
  }
}

type Scan = { end: number; depth: number; isInText: boolean; isEscaped: boolean }

/**
 * Searches the end character by character: a pattern took four times as long, and half of a long log is such blocks.
 */
function scan(piece: string, before: Scan): Scan {
  let { depth, isInText, isEscaped } = before
  for (let at = 0; at < piece.length; at += 1) {
    const sign = piece.charCodeAt(at)
    if (isEscaped) isEscaped = false
    else if (sign === QUOTE) isInText = !isInText
    else if (isInText) isEscaped = sign === BACKSLASH
    else if (sign === OPEN) depth += 1
    else if (sign === CLOSE) {
      depth -= 1
      if (depth === 0) return { end: at + 1, depth, isInText, isEscaped }
    }
  }
  return { end: -1, depth, isInText, isEscaped }
}
