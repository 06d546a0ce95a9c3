import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useId } from 'react'
import { useText } from '../../i18n/useText.ts'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import type { DashboardView } from './useDashboard.ts'
import { useRankText } from './useRankText.ts'

/** Shows the one quest to do next, with all reasons for it. */
export function NextQuest({ view: { quests } }: { view: DashboardView }) {
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
