import type { LogLevel, LogLine } from '@raidkit/contract/admin/auditLog'

const KEPT_LINES = 5_000
/** Maximum length of a line, which is enough for a stack; an endless line would displace all others. */
const LINE_MAX_LENGTH = 8_000

/** Pino's numbers of the levels. */
const LEVELS: readonly [number, LogLevel][] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
  [20, 'debug'],
  [0, 'trace'],
]

export type LogSearch = {
  level: LogLevel
  text: string
  fromMs?: number | undefined
  untilMs?: number | undefined
  /** Line before which the results begin. */
  before?: number | undefined
}

/** Newest lines of this node's log, for the operator's page. */
export type LogRing = {
  /** Adds a line of JSON as pino writes it. */
  write: (line: string) => void
  /** Searches the lines, newest first. */
  search: (asked: LogSearch, limit: number) => { lines: LogLine[]; hasMore: boolean }
  readonly size: number
}

export function makeLogRing(kept = KEPT_LINES): LogRing {
  const lines: string[] = []
  let written = 0

  function* newestFirst(before: number): Generator<LogLine> {
    for (let nth = Math.min(before, written) - 1; nth >= Math.max(0, written - kept); nth--) {
      yield readLine(lines[nth % kept] ?? '', nth)
    }
  }

  return {
    write(line) {
      lines[written % kept] = line.slice(0, LINE_MAX_LENGTH)
      written++
    },
    search({ before = Infinity, ...asked }, limit) {
      const found: LogLine[] = []
      for (const line of newestFirst(before)) {
        if (!fits(line, asked)) continue
        if (found.length === limit) return { lines: found, hasMore: true }
        found.push(line)
      }
      return { lines: found, hasMore: false }
    },
    get size() {
      return Math.min(written, kept)
    },
  }
}

function readLine(text: string, nth: number): LogLine {
  const { level, time, msg, ...rest } = fieldsOf(text)
  const detail = Object.keys(rest).length > 0 ? JSON.stringify(withoutCode(rest)) : ''
  return {
    nth,
    atMs: typeof time === 'number' ? time : 0,
    level: levelOf(level),
    message: typeof msg === 'string' ? msg : '',
    detail,
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null ? { ...fields } : { msg: text }
  } catch {
    return { msg: text.trim() } // it was cut for its length, or written by another program
  }
}

/**
 * Removes the code of a mail: without a mail server codes are logged for the operator at the machine, but no page may
 * show them.
 */
function withoutCode(fields: Record<string, unknown>): Record<string, unknown> {
  const { code, ...others } = fields
  return typeof code === 'string' && /^\d+$/.test(code) ? { ...others, code: '••••••' } : fields
}

function levelOf(figure: unknown): LogLevel {
  return LEVELS.find(([least]) => typeof figure === 'number' && figure >= least)?.[1] ?? 'info'
}

function rankOf(level: LogLevel): number {
  return LEVELS.findIndex(([, name]) => name === level)
}

function fits(line: LogLine, { level, text, fromMs = -Infinity, untilMs = Infinity }: LogSearch): boolean {
  if (rankOf(line.level) > rankOf(level)) return false
  if (line.atMs < fromMs || line.atMs >= untilMs) return false
  const wanted = text.toLowerCase()
  return wanted === '' || `${line.message} ${line.detail}`.toLowerCase().includes(wanted)
}
