import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { neededSteps, type NeededStep, type SquadRoom } from '@raidkit/rules/pilot/squad'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useQuestBook, type QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { ObjectiveText } from '../../../quests/shared/quests/ObjectiveText.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { stepOf } from '../raid/stepOf.ts'
import type { MapModel } from '../useMapPage.ts'
import { useNeedersText } from './useNeedersText.ts'

type Props = { model: MapModel; room: SquadRoom }

/** Lists the objectives of the squad that are open on this map, those that most members need first. */
export function SquadNeeds({ model, room }: Props) {
  const t = useText()
  const { facts } = useQuestBook()
  const map = MAP_SLUGS.find((slug) => slug === model.map.slug)
  const { members, steps } = room
  const needed = useMemo(() => (map ? neededSteps({ members, steps }, map) : []), [members, steps, map])
  if (!facts || needed.length === 0) return null
  return (
    <details open className="text-sm">
      <summary className="target text-base font-semibold">
        {t('squad.needs', { count: needed.length })}
      </summary>
      <ul className="grid gap-2">
        {needed.map((one) => (
          <Needed key={one.step} {...{ one, facts, model, room }} />
        ))}
      </ul>
    </details>
  )
}

function Needed({ one, facts, model, room }: Props & { one: NeededStep; facts: QuestFacts }) {
  const t = useText()
  const needersText = useNeedersText(room)
  const found = useMemo(() => stepOf(facts, one.step), [facts, one.step])
  if (!found) return null
  const { quest, objective } = found
  const marker = model.data.markers.all.find(({ more }) => more?.objective === one.step)
  const hasPlaces = objective.places !== undefined
  return (
    <li className="flex items-start gap-2" data-needed={one.needers.length}>
      <div className="min-w-0 grow">
        <p className="font-medium">{quest.name}</p>
        <p>
          <ObjectiveText objective={objective} facts={facts} withoutMaps />
        </p>
        <p className="text-muted">{needersText(one.needers)}</p>
      </div>
      {(marker || hasPlaces) && (
        <Button
          size="sm"
          aria-label={t('squad.showNamed', { quest: quest.name })}
          onClick={() => (marker ? model.show(marker) : model.addQuest(quest.uid))}
        >
          {t('squad.show')}
        </Button>
      )}
    </li>
  )
}
