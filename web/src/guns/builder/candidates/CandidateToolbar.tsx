import { LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { CANDIDATE_SORTS, type CandidateView } from './listed.ts'

type Props = {
  view: CandidateView
  onView: (view: CandidateView) => void
  hasPrices: boolean
  count: number
}

/** So few need no search. */
const MANY = 10
const MOST_LETTERS = 60

/** Order and filters of what fits. */
export function CandidateToolbar({ view, onView, hasPrices, count }: Props) {
  const t = useText()
  const change = (part: Partial<CandidateView>) => onView({ ...view, ...part })
  const levels = [0, ...LOYALTY_LEVELS].map((level) => ({
    value: String(level),
    label: level === 0 ? t('builder.anyLoyalty') : t('builder.upToLoyalty', { level }),
  }))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {count > MANY && (
        <SearchInput
          value={view.search}
          onChange={(search) => change({ search })}
          maxLength={MOST_LETTERS}
          aria-label={t('builder.searchParts')}
          placeholder={t('builder.searchParts')}
          className="min-w-0 grow basis-40"
        />
      )}
      <Select
        options={CANDIDATE_SORTS.map((value) => ({ value, label: t(`builder.sort.${value}`) }))}
        value={view.sort}
        onChange={(sort) => change({ sort })}
        label={t('items.sort')}
        className="grow basis-40"
      />
      <Select
        options={levels}
        value={String(view.loyaltyLevel)}
        onChange={(level) => change({ loyaltyLevel: Number(level) })}
        label={t('builder.traderLevel')}
        disabled={!hasPrices}
        className="grow basis-40"
      />
      <Checkbox
        label={t('builder.canBuy')}
        checked={view.canBuy}
        disabled={!hasPrices}
        onChange={(canBuy) => change({ canBuy })}
      />
    </div>
  )
}
