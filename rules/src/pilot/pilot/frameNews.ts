import type { PilotFrame } from './frame.ts'
import type { PilotMessage } from './messages.ts'
import { PILOT_LIMITS } from './schema.ts'

type MessageOfType<Type extends PilotMessage['messageType']> = Extract<PilotMessage, { messageType: Type }>

/** Combined result of several frames: of places, maps and settings only the last one counts, of quests each once. */
export type FrameNews = {
  map: string | undefined
  /** Undefined also if the map changed after it: the place then belongs to another raid. */
  place: MessageOfType<'SEND_FILENAME'> | MessageOfType<'POSITION_UPDATE'> | undefined
  quests: readonly MessageOfType<'QUEST_UPDATE'>[]
  configuration: MessageOfType<'CONFIGURATION'> | undefined
  isStatus: boolean
  lines: readonly string[]
}

const LONGEST_LINE = 500
/** Maximum number of quests at once. A raid ends with a handful: a sender with more is not a companion. */
const MOST_QUESTS = 50

/** Combines frames, which may arrive singly or a thousand in a second: a page acts on the result, in this order. */
export function frameNews(frames: readonly PilotFrame[]): FrameNews {
  const news: FrameNews = {
    map: undefined,
    place: undefined,
    configuration: undefined,
    quests: [],
    isStatus: false,
    lines: [],
  }
  const lines: string[] = []
  const quests = new Map<string, MessageOfType<'QUEST_UPDATE'>>()
  for (const frame of frames) {
    if (frame.kind === 'text') lines.push(lineOf(frame.text))
    if (frame.kind === 'message') take(frame.message, news, quests)
  }
  return {
    ...news,
    quests: [...quests.values()].slice(0, MOST_QUESTS),
    lines: lines.slice(-PILOT_LIMITS.logLines),
  }
}

function take(
  message: PilotMessage,
  news: FrameNews,
  quests: Map<string, MessageOfType<'QUEST_UPDATE'>>,
): void {
  switch (message.messageType) {
    case 'SEND_FILENAME':
    case 'POSITION_UPDATE':
      news.place = message
      break
    case 'MAP_CHANGE':
      news.map = message.map
      news.place = undefined
      break
    case 'QUEST_UPDATE':
      quests.set(`${message.questId} ${message.status}`, message)
      break
    case 'CONFIGURATION':
      news.configuration = message
      break
    case 'STATUS_UPDATE':
      news.isStatus = true
      break
  }
}

function lineOf(text: string): string {
  const line = text.trim()
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
}

/** Appends lines to the log, oldest first; 30 are kept. */
export function withLines<Line>(log: readonly Line[], lines: readonly Line[]): readonly Line[] {
  return lines.length === 0 ? log : [...log, ...lines].slice(-PILOT_LIMITS.logLines)
}
