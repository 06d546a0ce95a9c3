import { z } from 'zod'
import type { QuestLogState } from '../game-logs/index.ts'
import type { PilotPosition } from './schema.ts'

/** Maximum length of a field, and of a quest's status. */
export const MESSAGE_LIMITS = { text: 1_000, status: 16 } as const
const Text = z.string().max(MESSAGE_LIMITS.text)

/**
 * Statuses of a quest by the notifications of the game's log, not by the states of the quest (domain reference 10.1).
 */
export const QUEST_STATUS: Readonly<Record<QuestLogState, string>> = {
  started: '10',
  failed: '11',
  finished: '12',
}

/** Message from the companion to the page. */
export const PilotMessage = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('SEND_FILENAME'), filename: Text }),
  z.object({ messageType: z.literal('POSITION_UPDATE'), x: z.number(), y: z.number(), z: z.number() }),
  z.object({ messageType: z.literal('MAP_CHANGE'), map: Text }),
  z.object({
    messageType: z.literal('QUEST_UPDATE'),
    questId: Text,
    status: z.union([z.number(), z.string().max(MESSAGE_LIMITS.status)]),
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

/** Message from the page to the companion. An empty folder means that it is to be detected again. */
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

/** Returns whether a quest status from the companion means completed. It is sent as a number or as text. */
export function isQuestCompleted(status: number | string): boolean {
  return String(status).trim() === QUEST_STATUS.finished
}

/**
 * Converts the position to the game's axes. The companion's own message renames them: its x is the game's z, its y the
 * game's x, its z the height. Only this function reverses that.
 */
export function desktopPosition(sent: { x: number; y: number; z: number }): PilotPosition {
  return { x: sent.y, y: sent.z, z: sent.x }
}
