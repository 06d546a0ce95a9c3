import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { FilterDay } from './FilterDay.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useKindName } from './useKindName.ts'
import type { AuditChoice } from './choice.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  choice: AuditChoice
  kinds: readonly string[]
  onWho: (text: string) => void
  onChoose: (change: Partial<AuditChoice>) => void
}

export function AuditFilters({ choice, kinds, onWho, onChoose }: Props) {
  const t = useText()
  const kindName = useKindName()
  const known = choice.what === '' || kinds.includes(choice.what) ? kinds : [...kinds, choice.what]
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('admin.logs.who')}>
        <SearchInput
          value={choice.who}
          maxLength={200}
          placeholder={t('admin.logs.whoHint')}
          onChange={onWho}
          onBlur={() => onChoose({})}
        />
      </Field>
      <Field label={t('admin.logs.what')}>
        <Select
          value={choice.what}
          onChange={(what) => onChoose({ what })}
          options={[
            { value: '', label: t('admin.logs.everything') },
            ...known.map((kind) => ({ value: kind, label: kindName(kind) })),
          ]}
        />
      </Field>
      <FilterDay label={t('admin.logs.from')} value={choice.from} onChange={(from) => onChoose({ from })} />
      <FilterDay
        label={t('admin.logs.until')}
        value={choice.until}
        onChange={(until) => onChoose({ until })}
      />
      {choice.target !== '' && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted sm:col-span-2">
          {t('admin.logs.onlyTarget')}{' '}
          <code className="font-mono text-xs wrap-anywhere">{choice.target}</code>
          <Button size="sm" onClick={() => onChoose({ target: '' })}>
            {t('admin.logs.everybody')}
          </Button>
        </p>
      )}
    </div>
  )
}
