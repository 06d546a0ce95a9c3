import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { Line, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'
import { useRankText } from './useRankText.ts'

/** Maximum number of reasons in a line. */
const SAID = 2

/** Lists the quests to do after the best one, each with its strongest reasons. */
export function QuestsSection({ view: { quests, mode } }: { view: DashboardView }) {
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
