import { knownLevel } from '@raidkit/rules/account/users'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { moneyText } from '@raidkit/rules/platform/display'
import type { RankReason } from '@raidkit/rules/quests/quest-ranking'
import { useId } from 'react'
import { inBrowser, onServer } from '../../api/loaders.ts'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { SkillsButton } from '../../catalogue/shared/skills/SkillsButton.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { moduleAddress } from '../shared/needs/needAddresses.ts'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { useProgress } from '../shared/progress/useProgress.ts'
import type { Route } from './+types/DashboardPage.ts'
import { CraftsSection } from './CraftsSection.tsx'
import { FavouritesSection } from './FavouritesSection.tsx'
import { NeedsSection } from './NeedsSection.tsx'
import { Line, Section, LineLink } from './Section.tsx'
import { StatTiles } from './StatTiles.tsx'
import { loadInitialDashboard, type InitialDashboard } from './initialDashboard.ts'
import { useDashboard, type DashboardView } from './useDashboard.ts'

const TONES = { readyToBuild: 'up', tracked: 'accent', canBeUpgraded: 'info' } as const

/** Maximum number of reasons in a line. */
const SAID = 2

export const loader = onServer(loadInitialDashboard)
export const clientLoader = inBrowser(loadInitialDashboard)

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('dashboard.note')}>{t('dashboard.title')}</PageHeading>
      <Dashboard first={loaderData} />
    </>
  )
}

/** Shows the state of everything that a player works on, at a glance. */
function Dashboard({ first }: { first: InitialDashboard }) {
  const t = useText()
  const { progress } = useProgress()
  const view = useDashboard(first)
  return (
    <div className="flex flex-col gap-4">
      <PlayerBar hasVisitNote>
        <SkillsButton />
        <ProgressSwitch mode={view.mode} isForCosts />
      </PlayerBar>
      {view.isFailed && (
        <Notice tone="warning" action={<Button onClick={view.retry}>{t('ui.retry')}</Button>}>
          {t('dashboard.failed')}
        </Notice>
      )}
      <NextQuest view={view} />
      <StatTiles view={view} level={knownLevel(progress)} />
      <div className="gap-4 md:columns-2 xl:columns-3">
        <QuestsSection view={view} />
        <HideoutSection view={view} />
        <NeedsSection view={view} />
        <CraftsSection view={view} />
        <FavouritesSection view={view} />
      </div>
    </div>
  )
}

/** Shows the one quest to do next, with all reasons for it. */
function NextQuest({ view: { quests } }: { view: DashboardView }) {
  const t = useText()
  const id = useId()
  const rankText = useRankText(quests.labels)
  const [best] = quests.rows
  if (!best) return null
  const trader = TRADER_NAMES.find((name) => name === best.trader)
  return (
    <section
      aria-labelledby={id}
      className="flex items-start gap-3 rounded-lg border border-accent bg-surface p-4"
    >
      {trader && <TraderBadge trader={trader} />}
      <div className="min-w-0 grow">
        <h2 id={id} className="text-sm text-muted">
          {t('dashboard.next.title')}
        </h2>
        <p data-next={best.slug} className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
          <QuestLink quest={best} view={'view' in best ? best.view : undefined} />
          <span className="text-sm font-normal text-muted">{quests.labels.traders[best.trader]}</span>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {best.ranked.reasons.map((reason) => (
            <li key={reason.kind + ('trader' in reason ? reason.trader : '')}>{rankText(reason)}</li>
          ))}
          {best.ranked.closes > 0 && (
            <li className="text-warning">{t('dashboard.reason.closes', { count: best.ranked.closes })}</li>
          )}
        </ul>
      </div>
    </section>
  )
}

/** Lists the quests to do after the best one, each with its strongest reasons. */
function QuestsSection({ view: { quests, mode } }: { view: DashboardView }) {
  const t = useText()
  const rankText = useRankText(quests.labels)
  const [best, ...rows] = quests.rows
  return (
    <Section
      title={t('dashboard.quests.title')}
      to={`/progression/quests${modeQuery(mode)}`}
      more={t('dashboard.quests.more')}
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t(best ? 'dashboard.quests.noMore' : 'dashboard.quests.none')}</p>
      ) : (
        <ul>
          {rows.map((quest) => {
            const trader = TRADER_NAMES.find((name) => name === quest.trader)
            const reasons = quest.ranked.reasons.slice(0, SAID)
            return (
              <Line key={quest.uid} icon={trader && <TraderBadge trader={trader} size="sm" />}>
                <QuestLink
                  quest={quest}
                  view={'view' in quest ? quest.view : undefined}
                  className="min-h-6"
                />
                <span className="block text-sm text-muted">{reasons.map(rankText).join(' · ')}</span>
              </Line>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

type Labels = { traders: Readonly<Record<string, string>>; maps: Readonly<Record<string, string>> }

/** Returns a function that describes a reason in favour of a quest. */
function useRankText({ traders, maps }: Labels): (reason: RankReason) => string {
  const t = useText()
  return (reason) => {
    switch (reason.kind) {
      case 'trader':
        return t('dashboard.reason.trader', { trader: traders[reason.trader] ?? reason.trader })
      case 'opens':
        return t('dashboard.reason.opens', { count: reason.count })
      case 'oneMap':
        if (reason.map === undefined) return t('dashboard.reason.anyMap')
        return t('dashboard.reason.oneMap', { map: maps[reason.map] ?? reason.map })
      case 'level':
        return t('dashboard.reason.level', { level: Math.max(1, reason.level) })
      case 'ready':
      case 'kappa':
      case 'taken':
      case 'noRaid':
        return t(`dashboard.reason.${reason.kind}`)
    }
  }
}

type Step = DashboardView['hideout']['steps'][number]

/** Lists the levels to build next, with their remaining cost. */
function HideoutSection({ view: { hideout, mode } }: { view: DashboardView }) {
  const t = useText()
  const { steps, stations } = hideout
  return (
    <Section
      title={t('dashboard.steps.title')}
      to={`/progression/hideout${modeQuery(mode)}`}
      more={t('dashboard.steps.more')}
    >
      {steps.length === 0 ? (
        <p className="text-sm text-muted">{t('dashboard.steps.none')}</p>
      ) : (
        <ul>
          {steps.map((step) => (
            <Line key={step.uid} end={<StepCost step={step} />}>
              <LineLink to={moduleAddress(step.slug) + modeQuery(mode).replace('?', '&')}>
                {t('dashboard.steps.module', { name: stations[step.slug] ?? step.slug, level: step.level })}
              </LineLink>{' '}
              <Badge tone={TONES[step.state]}>{t(`dashboard.steps.state.${step.state}`)}</Badge>
            </Line>
          ))}
        </ul>
      )}
    </Section>
  )
}

function StepCost({ step }: { step: Step }) {
  const t = useText()
  const language = useLanguage()
  const { cost, leftFir } = step
  if (!cost) return <Skeleton className="h-5 w-20" />
  const ownRub = Math.round(cost.ownRub)
  const notes = [
    ...(ownRub > 0 ? [t('trade.mustOwn', { price: moneyText(ownRub, language) })] : []),
    ...(leftFir > 0 ? [t('dashboard.steps.fir', { count: leftFir })] : []),
    ...(cost.unpriced.length > 0 ? [t('dashboard.steps.unpriced', { count: cost.unpriced.length })] : []),
  ]
  return (
    <>
      <Price rub={Math.round(cost.rub)} className="font-medium" />
      {notes.map((note) => (
        <span key={note} className="block text-muted">
          {note}
        </span>
      ))}
    </>
  )
}
