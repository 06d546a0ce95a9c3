import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { QuestLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { TraderName } from '../money/TraderName.tsx'
import { QuestNameLink } from './QuestNameLink.tsx'

/** Renders the quests that use the item, with every use, and those that give it. */
export function Quests({ details: { quests, questRewards } }: { details: ItemDetails }) {
  const t = useText()
  return (
    <ItemSection id="quests" title={t('item.quests.title')}>
      <div className="flex flex-col gap-5">
        {quests.total > 0 && (
          <div>
            <SubHeading title={t('item.quests.needing')} count={quests.total} />
            <ul>
              {quests.rows.map((quest) => (
                <QuestRow key={quest.uid} quest={quest}>
                  {quest.editions && (
                    <Badge tone="warning">
                      {t('item.quests.editions', { editions: quest.editions.join(', ') })}
                    </Badge>
                  )}
                  {quest.isKappa && <Badge tone="accent">{t('item.quests.kappa')}</Badge>}
                  <Uses uses={quest.uses} />
                </QuestRow>
              ))}
            </ul>
            <ShowAll name="quests" list={quests} />
          </div>
        )}
        {questRewards.total > 0 && (
          <div>
            <SubHeading title={t('item.quests.rewarding')} count={questRewards.total} />
            <ul>
              {questRewards.rows.map((reward) => (
                <QuestRow key={`${reward.uid} ${reward.atStart}`} quest={reward}>
                  <span>
                    {t(reward.atStart ? 'item.quests.start' : 'item.quests.reward', { count: reward.count })}
                  </span>
                </QuestRow>
              ))}
            </ul>
            <ShowAll name="questRewards" list={questRewards} />
          </div>
        )}
      </div>
    </ItemSection>
  )
}

type RowProps = {
  quest: { name: string; slug?: string; trader: string; traderName: string; reqLevel?: number }
  children: ReactNode
}

function QuestRow({ quest, children }: RowProps) {
  const t = useText()
  return (
    <li className="grid items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0 md:grid-cols-12">
      <span className="min-w-0 font-medium md:col-span-4">
        <QuestNameLink quest={quest} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 md:col-span-5">{children}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted md:col-span-3 md:justify-end">
        {quest.reqLevel !== undefined && quest.reqLevel > 1 && (
          <span>{t('item.quests.level', { level: quest.reqLevel })}</span>
        )}
        <TraderName trader={quest.trader} name={quest.traderName} />
      </span>
    </li>
  )
}

function Uses({ uses }: { uses: QuestLine['uses'] }) {
  const t = useText()
  return uses.map(({ use, count, foundInRaid, anyOf, isOptional }) => (
    <span key={`${use} ${anyOf} ${isOptional}`} className="inline-flex flex-wrap items-baseline gap-x-2">
      {t(`item.quests.use.${use}`, { count })}
      {foundInRaid && <Badge tone="info">{t('item.quests.foundInRaid')}</Badge>}
      {anyOf !== undefined && (
        <span className="text-sm text-muted">{t('item.quests.anyOf', { count: anyOf })}</span>
      )}
      {isOptional && <span className="text-sm text-muted">{t('item.quests.optional')}</span>}
    </span>
  ))
}
