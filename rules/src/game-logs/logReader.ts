import { parseMode, type KnownMode } from '../modes/index.ts'
import type { LogKind } from './logFile.ts'
import { logTime } from './logTime.ts'

export type QuestLogState = 'started' | 'failed' | 'finished'

/** What the logs say, in the order of a file. */
export type LogEvent =
  | { kind: 'mode'; atMs: number; mode: KnownMode }
  | { kind: 'profile'; atMs: number; profileId: string }
  | { kind: 'quest'; atMs: number; questId: string; state: QuestLogState }

/** The scale of notifications, not that of the game's quest states (domain reference 10.1). */
const QUEST_MESSAGES: ReadonlyMap<number, QuestLogState> = new Map([
  [10, 'started'],
  [11, 'failed'],
  [12, 'finished'],
])

/** A record that has not ended by then is none of ours: nothing may fill the memory. */
const LONGEST_RECORD = 1_000_000
const CHAT = 'ChatMessageReceived'
const APPLICATION =
  /Session mode: ?(?<mode>[\w-]+)|Select(?:ed)?Profile\w* ProfileId: ?(?<profile>[\da-f]{24})/i
const NEXT_RECORD = /\n(?=\d{4}-\d{2}-\d{2} \d)/g

export type LogReader = {
  /** The next piece of the file, cut anywhere. */
  read: (text: string) => LogEvent[]
  end: () => LogEvent[]
}

/** Reads one log piece by piece; keeps no more of it than the record it is in. */
export function logReader(kind: LogKind): LogReader {
  const eventsOf = kind === 'application' ? applicationEvents : notificationEvents
  let rest = ''
  const take = (whole: string) => (whole.length > 0 ? eventsOf(whole) : [])
  return {
    read: (text) => {
      const all = rest + text.replaceAll('\r', '')
      const cut = lastStart(all)
      rest = cut === undefined ? all : all.slice(cut)
      if (rest.length > LONGEST_RECORD) rest = ''
      return cut === undefined ? [] : take(all.slice(0, cut))
    },
    end: () => {
      const whole = rest
      rest = ''
      return take(whole)
    },
  }
}

/** Where the last record begins: everything before it is whole. */
function lastStart(text: string): number | undefined {
  for (let at = text.lastIndexOf('\n'); at > 0; at = text.lastIndexOf('\n', at - 1)) {
    if (logTime(text.slice(at + 1, at + 1 + 40)) !== undefined) return at + 1
  }
  return undefined
}

function applicationEvents(text: string): LogEvent[] {
  const events: LogEvent[] = []
  const every = new RegExp(APPLICATION, 'gi')
  for (const found of text.matchAll(every)) {
    const atMs = logTime(text.slice(text.lastIndexOf('\n', found.index) + 1))
    if (atMs === undefined) continue
    const { mode, profile } = found.groups ?? {}
    const known = mode === undefined ? undefined : parseMode(mode)
    if (known) events.push({ kind: 'mode', atMs, mode: known })
    if (profile) events.push({ kind: 'profile', atMs, profileId: profile.toLowerCase() })
  }
  return events
}

function notificationEvents(text: string): LogEvent[] {
  const events: LogEvent[] = []
  for (let at = text.indexOf(CHAT); at !== -1; at = text.indexOf(CHAT, at + CHAT.length)) {
    const head = text.slice(text.lastIndexOf('\n', at) + 1, at)
    const atMs = logTime(head)
    NEXT_RECORD.lastIndex = at
    const next = NEXT_RECORD.exec(text)?.index ?? text.length
    const quest = atMs === undefined ? undefined : questOf(text.slice(at + CHAT.length, next))
    if (atMs !== undefined && quest) events.push({ kind: 'quest', atMs, ...quest })
    at = next - 1
  }
  return events
}

/** The quest that a chat message is about; the message's own text is not reliable. */
function questOf(block: string): { questId: string; state: QuestLogState } | undefined {
  const message = lowered(lowered(parsed(block.slice(Math.max(0, block.indexOf('{')))))['message'])
  const { type, templateid } = message
  const state = QUEST_MESSAGES.get(Number(type))
  const questId = typeof templateid === 'string' ? templateid.trim().split(/\s/)[0] : undefined
  return state && questId ? { questId, state } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // cut off by a crash, or no JSON at all
  }
}

/** Newer builds may write the names with capitals. */
function lowered(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))
}
