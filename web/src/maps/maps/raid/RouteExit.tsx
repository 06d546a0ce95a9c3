import { useText } from '../../../i18n/useText.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useQuestNames } from '../../../quests/shared/quests/useQuestNames.ts'
import { ExitTerms } from '../../../pilot/shared/raid/ExitTerms.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { questNames } from './questNames.ts'
import type { MapExits } from './useRouteExits.ts'

type Props = {
  model: Pick<MapModel, 'nameOf'>
  facts: QuestFacts
  exits: MapExits
  /** Exit at the end of the route. */
  exit: PlacedMarker
}

/** Shows the route's exit, the quests that require it, and the quests that require another one. */
export function RouteExit({ model: { nameOf }, facts, exits, exit }: Props) {
  const t = useText()
  const names = useQuestNames(facts)
  const { all, askedBy, verdicts } = exits
  const verdict = verdicts.get(exit.id)
  const asking = askedBy.get(exit.id) ?? []
  const others = all.flatMap((other) => {
    const unserved = (askedBy.get(other.id) ?? []).filter((uid) => !asking.includes(uid))
    return other.id === exit.id || unserved.length === 0 ? [] : [{ other, unserved }]
  })
  return (
    <>
      <p className="text-sm" data-exit={exit.id}>
        {t('maps.raid.leave', { extract: nameOf(exit) })}
        {asking.length > 0 && (
          <span className="block text-xs text-muted">
            {t('maps.raid.askedBy', { count: asking.length, quests: questNames(facts, asking) })}
          </span>
        )}
      </p>
      {verdict && (
        <div className="text-sm" data-terms={verdict.reliance}>
          <ExitTerms access={exit.more?.access} verdict={verdict} names={names} />
        </div>
      )}
      {others.map(({ other, unserved }) => (
        <Notice key={other.id} tone="warning">
          {t('maps.raid.asksOther', {
            count: unserved.length,
            quests: questNames(facts, unserved),
            extract: nameOf(other),
          })}
        </Notice>
      ))}
    </>
  )
}
