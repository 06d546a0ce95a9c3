import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { QuestDetail } from '@raidkit/rules/quests/quest-details'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { ItemEntry } from './ItemEntry.tsx'
import { useAmounts } from './useAmounts.ts'

type Props = { detail: QuestDetail; names: QuestNames; mode: GameMode }

/** Shows what completing the quest gives, what taking it gives, and what failing it costs. */
export function Rewards({ detail, names, mode }: Props) {
  const t = useText()
  const { rewards, startItems = [], failStanding = [] } = detail
  return (
    <div className="flex flex-col gap-3">
      <Gains detail={detail} names={names} mode={mode} />
      {rewards.more && <p className="text-sm text-muted">{t('quests.reward.more')}</p>}
      <Unlocks detail={detail} names={names} mode={mode} />
      <Group title={t('quests.reward.start')}>
        {startItems.map(({ itemUid, count }) => (
          <ItemEntry key={itemUid} uid={itemUid} count={count} names={names} mode={mode} />
        ))}
      </Group>
      <Group title={t('quests.reward.fail')}>
        {failStanding.map((row) => (
          <Standing key={row.trader} {...row} names={names} />
        ))}
      </Group>
      {detail.restartable && <p className="text-sm text-muted">{t('quests.restartable')}</p>}
    </div>
  )
}

function Gains({ detail: { rewards, unlocks }, names, mode }: Props) {
  const t = useText()
  const { amount, signed } = useAmounts()
  return (
    <ul className="flex flex-col gap-1">
      {rewards.experience > 0 && (
        <li>{t('quests.reward.experience', { value: amount(rewards.experience) })}</li>
      )}
      {rewards.standing.map((row) => (
        <Standing key={row.trader} {...row} names={names} />
      ))}
      {rewards.items.map(({ itemUid, count }) => (
        <ItemEntry key={itemUid} uid={itemUid} count={count} names={names} mode={mode} />
      ))}
      {(unlocks.skills ?? []).map(({ skill, levels }) => (
        <li key={skill}>
          {t('quests.reward.skill', { skill: names.label('skills', skill), value: signed(levels) })}
        </li>
      ))}
      {(unlocks.achievements ?? []).map((code) => (
        <li key={code}>{t('quests.reward.achievement', { name: names.label('achievements', code) })}</li>
      ))}
    </ul>
  )
}

/** Lists the offers and crafts that the quest unlocks. */
function Unlocks({ detail: { unlocks }, names, mode }: Props) {
  const t = useText()
  return (
    <>
      <Group title={t('quests.reward.offers')}>
        {(unlocks.offers ?? []).map(({ itemUid, trader, loyaltyLevel: level }) => (
          <ItemEntry key={`${itemUid} ${trader}`} uid={itemUid} names={names} mode={mode}>
            {t('quests.reward.offer', { trader: names.label('traders', trader), level })}
          </ItemEntry>
        ))}
      </Group>
      <Group title={t('quests.reward.crafts')}>
        {(unlocks.crafts ?? []).map(({ itemUid, station, level, count }) => (
          <ItemEntry key={`${itemUid} ${station}`} uid={itemUid} count={count} names={names} mode={mode}>
            {t('quests.reward.craft', { station: names.label('stations', station), level })}
          </ItemEntry>
        ))}
      </Group>
    </>
  )
}

function Standing({ trader, delta, names }: { trader: string; delta: number; names: QuestNames }) {
  const t = useText()
  const { signed } = useAmounts()
  return (
    <li>{t('quests.reward.standing', { trader: names.label('traders', trader), value: signed(delta) })}</li>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 text-sm text-muted">{title}</h4>
      <ul className="flex flex-col gap-1">{children}</ul>
    </div>
  )
}
