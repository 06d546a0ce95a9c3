import { LOG_LEVELS, type LogLevel } from '@raidkit/contract/admin/auditLog'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { REFRESH } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'

type Props = {
  filter: { level: LogLevel; text: string; since: string }
  isLoading: boolean
  onLevel: (level: LogLevel) => void
  onText: (text: string) => void
  onSince: (moment: string) => void
  onRefresh: () => void
}

export function LogFilters({ filter, isLoading, onLevel, onText, onSince, onRefresh }: Props) {
  const t = useText()
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('admin.logs.level')}>
        <Select
          value={filter.level}
          onChange={onLevel}
          options={LOG_LEVELS.map((value) => ({ value, label: t(`admin.logs.levels.${value}`) }))}
        />
      </Field>
      <Field label={t('admin.logs.text')}>
        <SearchInput value={filter.text} maxLength={200} onChange={onText} />
      </Field>
      <Field label={t('admin.logs.since')}>
        <Input type="datetime-local" value={filter.since} onChange={(event) => onSince(event.target.value)} />
      </Field>
      <Button icon={REFRESH} loading={isLoading} className="mb-1" onClick={onRefresh}>
        {t('admin.logs.refresh')}
      </Button>
    </div>
  )
}
