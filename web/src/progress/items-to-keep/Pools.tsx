import { useText } from '../../i18n/useText.ts'
import { PoolCard } from './PoolCard.tsx'
import type { KeepState } from './useKeep.ts'

/** Lists the hand-overs that any of several items serve. Their members are shown in part, and found by searching. */
export function Pools({ keep }: { keep: KeepState }) {
  const t = useText()
  const { pools = [], members, names, choice } = keep
  return (
    <>
      <p className="mb-2 max-w-text text-sm text-muted">{t('itemsToKeep.poolNote')}</p>
      <ul className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
        {pools.map(({ pool, hits }) => (
          <PoolCard
            // Another search shows another list.
            key={`${pool.objectiveId} ${choice.search}`}
            pool={pool}
            hits={hits}
            members={members}
            names={names}
          />
        ))}
      </ul>
    </>
  )
}
