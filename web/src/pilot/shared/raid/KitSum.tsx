import type { KitCost } from '@raidkit/rules/quests/raid-plan'
import { knownLevel } from '@raidkit/rules/account/users'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/Price.tsx'

/** Shows the total cost, and the number of items that cannot be bought. */
export function KitSum({ cost }: { cost: KitCost | undefined }) {
  const t = useText()
  const isLevelUnknown = knownLevel(useProgress().progress) === undefined
  if (!cost) return <p className="text-muted">{t('raidPlanner.noPrices')}</p>
  return (
    <p>
      <span className="flex items-baseline justify-between gap-2 font-medium">
        {t('raidPlanner.sum')}
        <span data-kit-sum={Math.round(cost.rub)}>
          <Price rub={Math.round(cost.rub)} />
        </span>
      </span>
      {cost.mustOwn > 0 && (
        <span className="block text-warning">{t('raidPlanner.sumOwn', { count: cost.mustOwn })}</span>
      )}
      <span className="block text-xs text-muted">
        {t('raidPlanner.sumNote')} {isLevelUnknown && t('raidPlanner.anyLevel')}
      </span>
    </p>
  )
}
