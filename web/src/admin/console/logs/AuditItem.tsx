import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Moment } from '../Moment.tsx'
import { spellOutName } from '../spellOutName.ts'
import { changedFields, type FieldValue } from './changedFields.ts'
import { useKindName } from './useKindName.ts'

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

type Props = { entry: AuditEntry; onUndo: () => void }

/** One change: when, who, what, and what it was before and after. */
export function AuditItem({ entry, onUndo }: Props) {
  const t = useText()
  const kindName = useKindName()
  return (
    <li className="flex flex-col gap-1.5 rounded-md border border-line bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kindName(entry.what)}</span>
        {entry.undoes && <Badge tone="info">{t('admin.logs.isUndo')}</Badge>}
        {entry.undoState === 'undone' && <Badge>{t('admin.logs.wasUndone')}</Badge>}
        <span className="text-muted">
          <Moment ms={entry.atMs} exact /> · <bdi>{who(entry)}</bdi>
        </span>
        {entry.undoState === 'open' && (
          <Button size="sm" className="ms-auto" onClick={onUndo}>
            {t('ui.undo')}
          </Button>
        )}
      </div>
      <Target entry={entry} />
      <AuditDiff before={entry.before} after={entry.after} />
    </li>
  )

  function who({ who: uid, whoName }: AuditEntry): string {
    if (whoName) return whoName
    return uid === 'operator' ? t('admin.logs.operator') : uid
  }
}

function Target({ entry: { what, target, targetName } }: { entry: AuditEntry }) {
  if (target === null) return null
  if (what !== 'user' && what !== 'user sign-out')
    return <code className="font-mono text-xs wrap-anywhere">{target}</code>
  return (
    <Link to={`/admin/users?user=${target}`} className="w-fit text-link wrap-anywhere hover:underline">
      <bdi>{targetName ?? target}</bdi>
    </Link>
  )
}

/** Before and after, only where they differ. The words, not the colours alone, say which is which. */
function AuditDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
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
