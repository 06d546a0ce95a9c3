import { hasFeature } from '@raidkit/rules/platform/access'
import { useMemo } from 'react'
import { useSite } from '../../../api/site.ts'
import { useStanding } from '../../../account/shared/reader/useUser.ts'
import { chosenQuests } from './chosenQuests.ts'
import type { RaidFound } from './raidFound.ts'

/** The quests whose places the map shows, without what is done of them. */
export type ShownQuests = { uids: readonly string[]; done: ReadonlySet<string> }

export function useShownQuests(said: readonly string[], { proposed, done }: RaidFound): ShownQuests {
  const { access } = useStanding()
  const isFull = hasFeature(access, 'questMap', useSite().settings?.access)
  // The address is read anew with every change of it: the text tells whether the quests are others.
  const text = chosenQuests({ said, proposed, isFull }).join(',')
  return useMemo(() => ({ uids: text === '' ? [] : text.split(','), done }), [text, done])
}
