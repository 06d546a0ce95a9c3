import type { Found } from '@raidkit/rules/needs'
import { needChoiceOf, withNeedChoice, type NeedChoice } from '../../subjects/needs/needChoice.ts'

/** What the wall shows, and as what a press counts a piece. */
export type WallChoice = NeedChoice & { kind: keyof Found }

/** What is picked up in a raid is found in raid: that is what a press means until the reader says otherwise. */
const DEFAULT_KIND: keyof Found = 'fir'

export function wallChoiceOf(params: URLSearchParams): WallChoice {
  return { ...needChoiceOf(params), kind: params.get('as') === 'plain' ? 'plain' : DEFAULT_KIND }
}

export function withWallChoice(params: URLSearchParams, choice: WallChoice): URLSearchParams {
  const next = withNeedChoice(params, choice)
  if (choice.kind === DEFAULT_KIND) next.delete('as')
  else next.set('as', choice.kind)
  return next
}
