import { FACT_FILTERS, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { FactChoice } from './choice.ts'

type Props = { kind: FactKind; choice: FactChoice; onChoose: (change: Partial<FactChoice>) => void }

export function FactFilters({ kind, choice, onChoose }: Props) {
  const t = useText()
  const filters = FACT_FILTERS.filter(
    (one) =>
      (one !== 'unpriced' || kind === 'item') && (kind !== 'offer' || one === 'all' || one === 'corrected'),
  )
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <Field label={t('admin.facts.search')}>
          <SearchInput value={choice.search} maxLength={200} onChange={(search) => onChoose({ search })} />
        </Field>
      </div>
      <Field label={t('admin.facts.filter')}>
        <Select
          value={choice.show}
          onChange={(show) => onChoose({ show })}
          options={filters.map((value) => ({ value, label: t(`admin.facts.filters.${value}`) }))}
        />
      </Field>
    </div>
  )
}
