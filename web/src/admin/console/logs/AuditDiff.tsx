import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { useText } from '../../../i18n/useText.ts'
import { Moment } from '../Moment.tsx'
import { spellOutName } from '../spellOutName.ts'
import { changedFields, type FieldValue } from './changedFields.ts'

/** Fields that have a name in every language; the others are spelled out in English. */
const NAMED_FIELDS = {
  admin: 'admin',
  editor: 'editor',
  featureMaps: 'featureMaps',
  label: 'label',
  language: 'language',
  path: 'path',
  pro: 'pro',
  proUntil: 'proUntil',
  reason: 'reason',
  reports: 'reports',
  sessions: 'sessions',
  state: 'state',
  suspendedAt: 'suspendedAt',
  text: 'text',
  until: 'until',
  username: 'username',
} as const

/** Before and after, only where they differ. The words, not the colours alone, say which is which. */
export function AuditDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useText()
  const fields = changedFields(before, after)
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-col gap-1">
      {fields.map((field) => (
        <div key={field.name} className="flex min-w-0 flex-wrap gap-x-3">
          <FieldName name={field.name} />
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            {field.before !== null && (
              <>
                <del className="text-down" title={t('admin.logs.before')}>
                  <Value value={field.before} />
                </del>
                <span aria-hidden className="text-faint">
                  →
                </span>
              </>
            )}
            {field.after === null ? (
              <span className="text-muted">{t('admin.logs.removed')}</span>
            ) : (
              <ins className="text-up no-underline" title={t('admin.logs.after')}>
                <Value value={field.after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldName({ name }: { name: string }) {
  const t = useText()
  const style = 'text-xs leading-5 text-muted'
  if (name === '') return <dt className={style}>{t('admin.logs.value')}</dt>
  if (isNamed(name)) return <dt className={style}>{t(`admin.logs.fields.${NAMED_FIELDS[name]}`)}</dt>
  return (
    <dt lang="en" className={style}>
      {spellOutName(name)}
    </dt>
  )
}

function Value({ value }: { value: Exclude<FieldValue, null> }) {
  const t = useText()
  if (value instanceof Date) return <Moment ms={value.getTime()} exact />
  if (typeof value === 'boolean') return t(value ? 'admin.facts.yes' : 'admin.facts.no')
  if (typeof value === 'object') return value.length > 0 ? value.join(', ') : t('admin.none')
  return value === '' ? t('admin.none') : String(value)
}

function isNamed(name: string): name is keyof typeof NAMED_FIELDS {
  return Object.hasOwn(NAMED_FIELDS, name)
}
