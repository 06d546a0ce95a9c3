import type { AuditEntry } from '@raidkit/contract/adminTrail'
import { useText } from '../../../i18n/useText.ts'
import { changedFields } from './changedFields.ts'

/** Before and after, only where they differ. The words, not the colours alone, say which is which. */
export function AuditDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useText()
  const fields = changedFields(before, after)
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-col gap-1">
      {fields.map((field) => (
        <div key={field.name} className="flex min-w-0 flex-wrap gap-x-3">
          <dt lang={field.name ? 'en' : undefined} className="font-mono text-xs text-muted">
            {field.name || t('admin.logs.value')}
          </dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            {field.before !== undefined && (
              <del className="text-down" title={t('admin.logs.before')}>
                {field.before}
              </del>
            )}
            <span aria-hidden className="text-faint">
              →
            </span>
            {field.after === undefined ? (
              <span className="text-muted">{t('admin.logs.removed')}</span>
            ) : (
              <ins className="text-up no-underline" title={t('admin.logs.after')}>
                {field.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
