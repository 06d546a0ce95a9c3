import type { PoolNeed } from '@raidkit/rules/progress/needs'
import { useText } from '../../i18n/useText.ts'
import { FirMark } from '../shared/needs/FirMark.tsx'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { usePoolText } from './usePoolText.ts'

type Props = { pools: readonly PoolNeed[]; names: NeedNames }

/** Lists the choices that an item would serve. */
export function PoolLines({ pools, names }: Props) {
  const t = useText()
  const poolText = usePoolText()
  return (
    <div>
      <p className="text-sm text-muted">{t('itemsToKeep.serves')}</p>
      <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {pools.map((pool) => {
          const quest = names.questOf(pool.questUid)
          return (
            <li key={pool.objectiveId} className="flex flex-wrap items-center gap-2 text-sm">
              {quest && <QuestLink quest={quest} />}
              <span className="text-muted">{poolText(pool)}</span>
              {pool.fir && <FirMark />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
