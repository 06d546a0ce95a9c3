import type { GameMode, KnownMode } from '../../catalogue/modes/index.ts'
import { isQuestCompleted } from './messages.ts'
import type { PilotSettings } from './schema.ts'

type Completing = {
  status: number | string
  settings: Pick<PilotSettings, 'questsAutoCompleteEnabled'> | undefined
  /** Has the feature `pilotAutoComplete`. */
  isAllowed: boolean
}

/** Does what the companion says complete a quest? Only where the player wants it, has Pro, and the status is 12 (spec section 5). */
export function completesQuest({ status, settings, isAllowed }: Completing): boolean {
  return isAllowed && settings?.questsAutoCompleteEnabled === true && isQuestCompleted(status)
}

/** Map changes are followed unless the account or the companion has them switched off. */
export function mayChangeMap(
  settings: Pick<PilotSettings, 'mapChangeEnabled'> | undefined,
  configured: boolean | null | undefined,
): boolean {
  return (settings?.mapChangeEnabled ?? true) && (configured ?? true)
}

/** Is a quest of another mode than the character plays? Its progress is another one. Where the logs do not say, it is not. */
export function isOtherMode(logged: KnownMode | undefined, played: GameMode | undefined): boolean {
  return logged !== undefined && played !== undefined && logged !== played
}
