import { applicationWord } from './applicationWord.ts'
import { jsonBlock, type JsonBlock } from './jsonBlock.ts'
import type { LogEvent, LogWord } from './logEvent.ts'
import type { LogKind } from './logFile.ts'
import { isRecordStart, logTime, type ClockOffset } from './logTime.ts'
import { hasBlock, notificationName, notificationWord, squadWord } from './notificationWord.ts'

/** Maximum length of a record; a longer one is dropped, so that no file can fill the memory. */
const LONGEST_RECORD = 1_000_000

export type LogReader = {
  /**
   * Reads the next piece of the file, split anywhere. The same text yields the same events in whatever pieces it comes.
   */
  read: (text: string) => LogEvent[]
  end: () => LogEvent[]
}

/**
 * Reads one log piece by piece, and keeps only the current record. A record counts as soon as it is complete (its line
 * ended, or the braces of its JSON balance), so that a player need not wait for the next one.
 */
export function logReader(kind: LogKind, offsetMs?: ClockOffset): LogReader {
  const records = recordTaker(kind, offsetMs)
  let [rest, isMidLine] = ['', false]

  const takeLine = (line: string) => {
    if (isMidLine) records.addToBlock(line)
    else if (startsWithDigit(line) && line.length > LONGEST_RECORD) records.dropBlock()
    else if (isRecordStart(line)) records.begin(line)
    else records.addToBlock(line)
    isMidLine = false
  }
  /**
   * Handles the beginning of a line that has no end yet: part of a block is used at once, anything else waits for the
   * end.
   */
  const takeStart = () => {
    const isTooLong = rest.length > LONGEST_RECORD
    if (!isMidLine && (rest === '' || (startsWithDigit(rest) && !isTooLong))) return
    if (isMidLine || !startsWithDigit(rest)) records.addToBlock(rest)
    else records.dropBlock()
    ;[rest, isMidLine] = ['', true]
  }

  return {
    read: (text) => {
      let from = 0
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        takeLine(rest === '' ? text.slice(from, at) : rest + text.slice(from, at))
        rest = ''
        from = at + 1
      }
      rest += text.slice(from)
      takeStart()
      return records.taken()
    },
    end: () => {
      takeLine(rest)
      rest = ''
      records.dropBlock()
      return records.taken()
    },
  }
}

/** Notification whose JSON is incomplete. */
type OpenNotification = { name: string; atMs: number; block: JsonBlock }

function recordTaker(kind: LogKind, offsetMs: ClockOffset | undefined) {
  let open: OpenNotification | undefined
  let events: LogEvent[] = []
  const push = (atMs: number, word: LogWord | undefined) => {
    if (word) events.push({ ...word, atMs })
  }
  const addToBlock = (piece: string) => {
    if (!open) return
    const whole = open.block.add(piece)
    if (whole === undefined && open.block.length <= LONGEST_RECORD) return
    if (whole !== undefined && whole.length <= LONGEST_RECORD)
      push(open.atMs, notificationWord(open.name, whole))
    open = undefined
  }
  const beginNotification = (line: string) => {
    const name = notificationName(line)
    if (name === undefined) return
    const atMs = logTime(line, offsetMs) ?? 0
    push(atMs, squadWord(name))
    if (hasBlock(name)) open = { name, atMs, block: jsonBlock() }
    addToBlock(line.slice(line.indexOf(name))) // some records have their JSON on the first line
  }
  return {
    begin: (line: string) => {
      open = undefined
      if (kind === 'notifications') return beginNotification(line)
      const word = applicationWord(line)
      if (word) push(logTime(line, offsetMs) ?? 0, word)
    },
    addToBlock,
    dropBlock: () => {
      open = undefined
    },
    taken: () => {
      const result = events
      events = []
      return result
    },
  }
}

function startsWithDigit(line: string): boolean {
  const code = line.charCodeAt(0)
  return code >= 48 && code <= 57
}
