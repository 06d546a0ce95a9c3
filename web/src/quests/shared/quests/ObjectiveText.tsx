import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import type { NamingFacts } from './questNames.ts'
import { useObjectiveWords } from './useObjectiveWords.ts'
import { useQuestNames } from './useQuestNames.ts'

type Props = {
  objective: ObjectiveDetail
  facts: NamingFacts
  /** Leaves out the maps if they are shown beside it anyway. */
  withoutMaps?: boolean
}

/** Shows one step of a quest as a sentence, followed by its limits. */
export function ObjectiveText({ objective, facts, withoutMaps = false }: Props) {
  const { text, where, places, conditions } = useObjectiveWords(useQuestNames(facts))(objective)
  const rest = [
    ...(where && !withoutMaps ? [where] : []),
    ...places.map((place) => place.text),
    ...conditions,
  ]
  return (
    <>
      {text}
      {rest.length > 0 && <span className="text-sm text-muted"> · {rest.join(' · ')}</span>}
    </>
  )
}
