import { listRaidMaps, type RaidMap } from '@raidkit/contract/maps/maps'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { useKitMarket } from '../../pilot/shared/raid/useKitMarket.ts'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { VisitNote } from '../../progress/shared/progress/VisitNote.tsx'
import { useQuestBook } from '../../progress/shared/progress/useQuestBook.ts'
import { useAddressChoice, type AddressChange } from '../../ui/address/useAddressChoice.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/RaidPlannerPage.ts'
import { Planner } from './Planner.tsx'
import { RaidFacts } from './RaidFacts.tsx'
import { choiceOf, type PlannerChoice } from './choice.ts'

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

/** Shows the maps before their plans are known. */
function PlannerWaiting({ maps }: { maps: readonly RaidMap[] }) {
  const t = useText()
  const own = maps.filter(({ slug }) => MAP_SLUGS.some((one) => one === slug))
  return (
    <ul aria-busy="true" aria-label={t('raidPlanner.maps')} className="grid gap-3">
      {own.map((map) => (
        <li key={map.slug} className="rounded-lg border border-line bg-surface p-3">
          <h2 className="font-semibold">{map.name}</h2>
          <p className="text-sm text-muted">
            <RaidFacts map={map} />
          </p>
          <Skeleton className="mt-2 h-4 w-60" />
        </li>
      ))}
    </ul>
  )
}

type Props = { choice: PlannerChoice; choose: (change: AddressChange) => void }

/**
 * Shows the options for the quests that count and for the order of the maps. It is there before the quests are loaded.
 */
function PlannerSwitches({ choice: { onlyTaken, kappaFirst }, choose }: Props) {
  const t = useText()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          label={t('raidPlanner.onlyTaken')}
          checked={onlyTaken}
          onChange={(isOn) => choose({ taken: isOn ? '1' : '' })}
        />
        <Switch
          label={t('raidPlanner.kappaFirst')}
          checked={kappaFirst}
          onChange={(isOn) => choose({ kappa: isOn ? '1' : '' })}
        />
      </div>
      <p className="mb-3 max-w-text text-sm text-muted">
        {t(kappaFirst ? 'raidPlanner.orderKappa' : 'raidPlanner.order')}
      </p>
    </>
  )
}
