import { useQuestBook } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { QuestSources } from '../shared/quests/QuestSources.tsx'
import { TradersButton } from '../shared/quests/TradersButton.tsx'
import { VisitNote } from '../../progress/shared/progress/VisitNote.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { GraphView } from './GraphView.tsx'

export default function QuestGraphPage() {
  const t = useText()
  const { facts, isError, retry } = useQuestBook()
  return (
    <>
      <PageHeading
        note={t('questGraph.note')}
        aside={<LinkButton to="/progression/quests">{t('questGraph.toList')}</LinkButton>}
      >
        {t('questGraph.title')}
      </PageHeading>
      {isError && <ErrorState onRetry={retry} />}
      {facts && <GraphView facts={facts} />}
      {!facts && !isError && (
        <div aria-busy="true" className="stage-height">
          <Skeleton className="size-full rounded-lg" />
        </div>
      )}
      <div className="mt-6 grid gap-3">
        <PlayerBar>
          <TradersButton />
        </PlayerBar>
        <VisitNote />
        {facts && <QuestSources sources={facts.sources} />}
      </div>
    </>
  )
}
