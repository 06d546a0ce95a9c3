import { listRaidMaps } from '@raidkit/contract/maps/maps'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useQuestBook } from '../../../progress/shared/progress/useQuestBook.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useLater } from '../panel/useLater.ts'
import type { MapModel } from '../useMapPage.ts'
import type { RaidFound } from './raidFound.ts'
import { RaidPanel } from './RaidPanel.tsx'

export type RaidProps = { model: MapModel; onFound: (found: RaidFound) => void }

/** Shows the player's quests on this map and the route, using the facts of every quest. */
export function RaidBook({ model, onFound }: RaidProps) {
  const t = useText()
  const lang = useLanguage()
  const { facts, isError, retry } = useQuestBook()
  const maps = useCall(listRaidMaps, { lang }, { staleTime: Infinity })
  // The plan is computed in a task of its own, after the one that has computed the state of all quests.
  const isNext = useLater(facts !== undefined, 0)
  if (isError || maps.isError) {
    return (
      <ErrorState
        onRetry={() => {
          retry()
          void maps.refetch()
        }}
      />
    )
  }
  if (facts && isNext && maps.data) return <RaidPanel {...{ model, facts, onFound }} maps={maps.data.maps} />
  return (
    <div aria-busy="true" className="grid gap-2">
      <VisuallyHidden>{t('maps.raid.loading')}</VisuallyHidden>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="h-10" />
      ))}
    </div>
  )
}
