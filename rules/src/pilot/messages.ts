import { z } from 'zod'
import type { PilotPosition } from './schema.ts'

const LONGEST_MESSAGE = 16_384
const Text = z.string().max(1_000)

const COMPLETED = 12 // the notification "quest complete" of the game's log, not a state of the quest

/** What the companion tells the page. */
export const PilotMessage = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('SEND_FILENAME'), filename: Text }),
  z.object({ messageType: z.literal('POSITION_UPDATE'), x: z.number(), y: z.number(), z: z.number() }),
  z.object({ messageType: z.literal('MAP_CHANGE'), map: Text }),
  z.object({
    messageType: z.literal('QUEST_UPDATE'),
    questId: Text,
    status: z.union([z.number(), z.string().max(16)]),
  }),
  z.object({
    messageType: z.literal('CONFIGURATION'),
    version: Text,
    gameFolder: Text.nullish(),
    screenshotsFolder: Text.nullish(),
    mapChangeEnabled: z.boolean().nullish(),
  }),
  z.object({ messageType: z.literal('STATUS_UPDATE') }),
])
export type PilotMessage = z.infer<typeof PilotMessage>

/** What the page tells the companion. An empty folder means: find it again. */
export const PilotCommand = z.discriminatedUnion('messageType', [
  z.object({
    messageType: z.literal('SETTINGS_UPDATE'),
    gameFolder: Text,
    screenshotsFolder: Text,
    mapChangeEnabled: z.boolean(),
  }),
  z.object({ messageType: z.literal('SETTINGS_RESET') }),
  z.object({ messageType: z.literal('UPDATE') }),
])
export type PilotCommand = z.infer<typeof PilotCommand>

/** A frame as read: a message, a ping to ignore, or a line of text for the log. */
export type PilotFrame =
  | { kind: 'message'; message: PilotMessage }
  | { kind: 'ping' }
  | { kind: 'text'; text: string }

const Ping = z.union([
  z.object({ messageType: z.string().regex(/^ping$/i) }),
  z.object({ type: z.string().regex(/^ping$/i) }),
])

/** What a frame from the companion is; anything that is no message is shown as text (spec section 4). */
export function pilotFrame(text: string): PilotFrame {
  if (text.length > LONGEST_MESSAGE) return { kind: 'text', text: text.slice(0, LONGEST_MESSAGE) }
  if (text.trim().toLowerCase() === 'ping') return { kind: 'ping' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'text', text }
  }
  const message = PilotMessage.safeParse(value)
  if (message.success) return { kind: 'message', message: message.data }
  return Ping.safeParse(value).success ? { kind: 'ping' } : { kind: 'text', text }
}

/** Does a quest status from the companion mean completed? It comes as a number or as text. */
export function isQuestCompleted(status: number | string): boolean {
  return String(status).trim() === String(COMPLETED)
}

/**
 * The position in the game's axes. The companion's own message has them renamed: its x is the game's z, its y the
 * game's x, its z the height. This is the one place where they are turned back.
 */
export function desktopPosition(sent: { x: number; y: number; z: number }): PilotPosition {
  return { x: sent.y, y: sent.z, z: sent.x }
}
