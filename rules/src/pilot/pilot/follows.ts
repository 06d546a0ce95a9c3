import type { GameMode, KnownMode } from '../../catalogue/modes/index.ts'
import { isQuestCompleted } from './messages.ts'
import type { PilotSettings } from './schema.ts'

type Completing = {
  status: number | string
  settings: Pick<PilotSettings, 'questsAutoCompleteEnabled'> | undefined
  /** True if the reader has the feature `pilotAutoComplete`. */
  isAllowed: boolean
}

/**
 * Returns whether a companion's message completes a quest: only if the player wants it, has Pro, and the status is 12
 * (spec section 5).
 */
export function completesQuest({ status, settings, isAllowed }: Completing): boolean {
  return isAllowed && settings?.questsAutoCompleteEnabled === true && isQuestCompleted(status)
}

/** Returns whether map changes are followed, which they are unless the account or the companion has disabled them. */
export function mayChangeMap(
  settings: Pick<PilotSettings, 'mapChangeEnabled'> | undefined,
  configured: boolean | null | undefined,
): boolean {
  return (settings?.mapChangeEnabled ?? true) && (configured ?? true)
}

/**
 * Returns whether a quest is of another mode than the character plays, and thus of another progress; false if the logs
 * do not contain the mode.
 */
export function isOtherMode(logged: KnownMode | undefined, played: GameMode | undefined): boolean {
  return logged !== undefined && played !== undefined && logged !== played
}
