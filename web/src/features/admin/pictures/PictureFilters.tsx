import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'

type Props<Show extends string> = {
  search: string
  show: Show
  options: readonly { value: Show; label: string }[]
  onChoose: (change: { search?: string; show?: Show }) => void
}

export function PictureFilters<Show extends string>({ search, show, options, onChoose }: Props<Show>) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <Field label={t('adminPictures.search')}>
          <SearchInput value={search} maxLength={200} onChange={(next) => onChoose({ search: next })} />
        </Field>
      </div>
      <Field label={t('admin.facts.filter')}>
        <Select value={show} onChange={(next) => onChoose({ show: next })} options={options} />
      </Field>
    </div>
  )
}
