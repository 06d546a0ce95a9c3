import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Moment } from '../Moment.tsx'
import { AuditDiff } from './AuditDiff.tsx'
import { useKindName } from './useKindName.ts'

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
