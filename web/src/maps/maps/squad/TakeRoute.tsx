import type { SquadRoute } from '@raidkit/rules/pilot/squad'
import { useText } from '../../../i18n/useText.ts'
import { useQuestBook } from '../../../progress/shared/progress/useQuestBook.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { fromStop } from '../raid/useRouteStart.ts'
import { stepOf } from '../raid/stepOf.ts'
import type { MapModel } from '../useMapPage.ts'

/** Takes over another member's route: the same quests, start and exit. */
export function TakeRoute({ model, route }: { model: MapModel; route: SquadRoute }) {
  const t = useText()
  const { facts } = useQuestBook()
  const take = () => {
    if (!facts) return
    const quests = new Set(route.stops.flatMap(({ step }) => stepOf(facts, step)?.quest.uid ?? []))
    model.choose({ quests: [...quests], from: fromStop(route.from), to: route.to?.id ?? '', tab: 'raid' })
  }
  return (
    <Button size="sm" variant="primary" loading={!facts} onClick={take} className="w-fit">
      {t('squad.route.take')}
    </Button>
  )
}
