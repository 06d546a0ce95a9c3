import type { Language } from '@raidkit/rules/platform/languages'
import { lineText, type LineCode, type LineValues } from './texts/index.ts'

/** One thing that happened, in no language yet. */
export type Line = { atMs: number; code: LineCode; values: LineValues }

const MOST_LINES = 100
/** A reason or a folder from outside, as much as anyone reads. */
const LONGEST_VALUE = 300

export type LineLog = {
  add: (code: LineCode, values?: LineValues) => void
  /** The last lines, oldest first. */
  last: (count: number) => readonly Line[]
  /** Returns a stop function. */
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
