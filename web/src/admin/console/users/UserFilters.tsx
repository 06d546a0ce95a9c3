import { USER_FILTERS, USER_ORDERS } from '@raidkit/contract/admin/adminUsers'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { UserChoice } from './choice.ts'

type Props = {
  choice: UserChoice
  onSearch: (text: string) => void
  onChoose: (change: Partial<UserChoice>) => void
}

export function UserFilters({ choice, onSearch, onChoose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <div className="sm:col-span-2">
        <Field label={t('admin.users.search')}>
          <SearchInput
            value={choice.search}
            maxLength={200}
            onChange={onSearch}
            placeholder={t('admin.users.searchHint')}
            onBlur={() => onChoose({})}
          />
        </Field>
      </div>
      <Field label={t('admin.users.filter')}>
        <Select
          value={choice.filter}
          onChange={(filter) => onChoose({ filter })}
          options={USER_FILTERS.map((value) => ({ value, label: t(`admin.users.filters.${value}`) }))}
        />
      </Field>
      <Field label={t('admin.users.sort')}>
        <Select
          value={choice.sort}
          onChange={(sort) => onChoose({ sort })}
          options={USER_ORDERS.map((value) => ({ value, label: t(`admin.users.sorts.${value}`) }))}
        />
      </Field>
    </div>
  )
}
