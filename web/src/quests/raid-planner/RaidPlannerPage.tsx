import { listRaidMaps } from '@raidkit/contract/maps/maps'
import { useQuestBook } from '../../progress/shared/progress/useQuestBook.ts'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { VisitNote } from '../../progress/shared/progress/VisitNote.tsx'
import { choiceOf } from './choice.ts'
import { Planner } from './Planner.tsx'
import { PlannerSwitches } from './PlannerSwitches.tsx'
import { PlannerWaiting } from './PlannerWaiting.tsx'
import { useKitMarket } from '../../pilot/shared/raid/useKitMarket.ts'
import type { Route } from './+types/RaidPlannerPage.ts'

const load = ({ ask, language }: Loading) => ask(listRaidMaps, { lang: language })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The maps are the same for every choice. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function RaidPlannerPage({ loaderData: { maps } }: Route.ComponentProps) {
  const t = useText()
  const { facts, isError, retry } = useQuestBook()
  // The prices decide which quests are proposed, so the plan waits for them.
  const { market, isWaiting } = useKitMarket(facts)
  const { params, choose } = useAddressChoice()
  const choice = choiceOf(params)
  return (
    <>
      <PageHeading
        note={t('raidPlanner.note')}
        aside={<LinkButton to="/progression/quests">{t('raidPlanner.toList')}</LinkButton>}
      >
        {t('raidPlanner.title')}
      </PageHeading>
      <div className="mb-4 grid gap-3">
        <VisitNote />
        <PlayerBar />
      </div>
      {isError && <ErrorState onRetry={retry} />}
      {!isError && <PlannerSwitches choice={choice} choose={choose} />}
      {facts && !isWaiting && (
        <Planner facts={facts} market={market} maps={maps} choice={choice} choose={choose} />
      )}
      {(!facts || isWaiting) && !isError && <PlannerWaiting maps={maps} />}
    </>
  )
}
