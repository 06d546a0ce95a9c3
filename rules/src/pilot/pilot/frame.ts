import { MESSAGE_LIMITS, type PilotMessage } from './messages.ts'

/** Parsed frame: a message, a ping to ignore, or a line of text for the log. */
export type PilotFrame =
  | { kind: 'message'; message: PilotMessage }
  | { kind: 'ping' }
  | { kind: 'text'; text: string }

const LONGEST_FRAME = 16_384

/** Parses a frame from the companion; anything that is not a message is shown as text (spec section 4). */
export function pilotFrame(text: string): PilotFrame {
  if (text.length > LONGEST_FRAME) return { kind: 'text', text: text.slice(0, LONGEST_FRAME) }
  if (isPing(text.trim())) return { kind: 'ping' }
  const value = parsed(text)
  if (!isRecord(value)) return { kind: 'text', text }
  const message = messageIn(value)
  if (message) return { kind: 'message', message }
  return isPing(value['messageType']) || isPing(value['type']) ? { kind: 'ping' } : { kind: 'text', text }
}

/** Validates like the schema `PilotMessage`, but by hand: the browser bundle contains no schemas. */
function messageIn(value: Record<string, unknown>): PilotMessage | undefined {
  const { messageType, filename, map } = value
  switch (messageType) {
    case 'SEND_FILENAME':
      return isText(filename) ? { messageType, filename } : undefined
    case 'POSITION_UPDATE':
      return positionIn(value)
    case 'MAP_CHANGE':
      return isText(map) ? { messageType, map } : undefined
    case 'QUEST_UPDATE':
      return questIn(value)
    case 'CONFIGURATION':
      return configurationIn(value)
    case 'STATUS_UPDATE':
      return { messageType }
    default:
      return undefined
  }
}

function positionIn({ x, y, z }: Record<string, unknown>): PilotMessage | undefined {
  if (!isNumber(x) || !isNumber(y) || !isNumber(z)) return undefined
  return { messageType: 'POSITION_UPDATE', x, y, z }
}

function questIn({ questId, status }: Record<string, unknown>): PilotMessage | undefined {
  if (!isText(questId)) return undefined
  if (!isNumber(status) && !isText(status, MESSAGE_LIMITS.status)) return undefined
  return { messageType: 'QUEST_UPDATE', questId, status }
}

function configurationIn(value: Record<string, unknown>): PilotMessage | undefined {
  const { version, gameFolder, screenshotsFolder, mapChangeEnabled } = value
  if (!isText(version) || !isTextOrNone(gameFolder) || !isTextOrNone(screenshotsFolder)) return undefined
  if (!isNone(mapChangeEnabled) && typeof mapChangeEnabled !== 'boolean') return undefined
  return {
    messageType: 'CONFIGURATION',
    version,
    ...('gameFolder' in value && { gameFolder }),
    ...('screenshotsFolder' in value && { screenshotsFolder }),
    ...('mapChangeEnabled' in value && { mapChangeEnabled }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether a value is a finite number: JSON has no NaN, but `1e999` is read as Infinity. */
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isText(value: unknown, longest: number = MESSAGE_LIMITS.text): value is string {
  return typeof value === 'string' && value.length <= longest
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function isTextOrNone(value: unknown): value is string | null | undefined {
  return isNone(value) || isText(value)
}

function isPing(value: unknown): boolean {
  return typeof value === 'string' && value.toLowerCase() === 'ping'
}
