import type { Language } from '@raidkit/rules/platform/languages'
import { lineText, type LineCode, type LineValues } from './texts/index.ts'

/** Event in the log, independent of the language. */
export type Line = { atMs: number; code: LineCode; values: LineValues }

const MOST_LINES = 100
/** Maximum length of a value from outside, such as a reason or a folder. */
const LONGEST_VALUE = 300

export type LineLog = {
  add: (code: LineCode, values?: LineValues) => void
  /** Returns the last lines, oldest first. */
  last: (count: number) => readonly Line[]
  /** Subscribes to new lines. Returns a stop function. */
  follow: (listener: (line: Line) => void) => () => void
}

export function lineLog(now: () => number): LineLog {
  const lines: Line[] = []
  const listeners = new Set<(line: Line) => void>()
  return {
    add: (code, values = {}) => {
      const short = Object.entries(values).map(([name, value]) => [
        name,
        String(value).slice(0, LONGEST_VALUE),
      ])
      const line = { atMs: now(), code, values: Object.fromEntries(short) }
      lines.push(line)
      if (lines.length > MOST_LINES) lines.shift()
      for (const listener of listeners) listener(line)
    },
    last: (count) => lines.slice(-count),
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const textOf = (line: Line, language: Language) => lineText(language, line.code, line.values)
