import { hasFeature } from '@raidkit/rules/platform/access'
import { useMemo } from 'react'
import { useSite } from '../../../api/site.ts'
import { useStanding } from '../../../account/shared/reader/useUser.ts'
import { chosenQuests } from './chosenQuests.ts'
import type { RaidFound } from './raidFound.ts'

/** Quests whose places the map shows, and their finished steps, which it leaves out. */
export type ShownQuests = { uids: readonly string[]; done: ReadonlySet<string> }

export function useShownQuests(said: readonly string[], { proposed, done }: RaidFound): ShownQuests {
  const { access } = useStanding()
  const isFull = hasFeature(access, 'questMap', useSite().settings?.access)
  // The address is parsed again at every change: the joined text shows whether the quests have changed.
  const text = chosenQuests({ said, proposed, isFull }).join(',')
  return useMemo(() => ({ uids: text === '' ? [] : text.split(','), done }), [text, done])
}
