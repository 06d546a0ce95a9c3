import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { PICTURE_FILTERS, type PictureFilter } from './choice.ts'

type Props = {
  search: string
  show: PictureFilter
  onChoose: (change: { search?: string; show?: PictureFilter }) => void
}

export function PictureFilters({ search, show, onChoose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <Field label={t('adminPictures.search')}>
          <SearchInput value={search} maxLength={200} onChange={(next) => onChoose({ search: next })} />
        </Field>
      </div>
      <Field label={t('admin.facts.filter')}>
        <Select
          value={show}
          onChange={(next) => onChoose({ show: next })}
          options={PICTURE_FILTERS.map((value) => ({ value, label: t(`adminPictures.filters.${value}`) }))}
        />
      </Field>
    </div>
  )
}
