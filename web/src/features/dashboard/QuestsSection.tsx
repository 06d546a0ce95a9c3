import { TRADER_NAMES } from '@raidkit/rules/traders'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../ui/items/modeQuery.ts'
import { QuestLink } from '../../ui/quests/QuestLink.tsx'
import { TraderBadge } from '../../ui/TraderBadge.tsx'
import { Line, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'

/** The quests to go on with. */
export function QuestsSection({ view: { quests, mode } }: { view: DashboardView }) {
  const t = useText()
  const { rows, traders } = quests
  return (
    <Section
      title={t('dashboard.quests.title')}
      to={`/progression/quests${modeQuery(mode)}`}
      more={t('dashboard.quests.more')}
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('dashboard.quests.none')}</p>
      ) : (
        <ul>
          {rows.map((quest) => {
            const trader = TRADER_NAMES.find((name) => name === quest.trader)
            return (
              <Line
                key={quest.uid}
                icon={trader && <TraderBadge trader={trader} size="sm" />}
                end={
                  quest.requiredForKappa && <span className="text-muted">{t('dashboard.quests.kappa')}</span>
                }
              >
                <QuestLink
                  quest={quest}
                  view={'view' in quest ? quest.view : undefined}
                  className="min-h-6"
                />
                <span className="block text-sm text-muted">
                  {t('dashboard.quests.from', {
                    trader: traders[quest.trader] ?? quest.trader,
                    level: Math.max(1, quest.reqLevel),
                  })}
                </span>
              </Line>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
