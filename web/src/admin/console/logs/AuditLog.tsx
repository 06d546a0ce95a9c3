import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../../api/toasts.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSettled } from '../useSettled.ts'
import { useAuditUndo } from '../useAuditUndo.ts'
import { choiceOf, withChoice, type AuditChoice } from './choice.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditItem } from './AuditItem.tsx'
import { useAuditPages, type FirstEntries } from './useAuditPages.ts'

/** Every change by an admin, the newest first, each with its undo where there is one. */
export function AuditLog({ first }: { first: FirstEntries }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const asked = choiceOf(params)
  const [who, setWho] = useState(asked.who)
  const auditLog = useAuditPages({ ...asked, who: useSettled(who.trim()) }, first)
  const [wanted, setWanted] = useState<AuditEntry>()
  const { undo, isWorking } = useAuditUndo()
  const act = async ({ uid }: AuditEntry) => {
    if (await undo(uid)) showToast({ text: t('admin.logs.undone'), tone: 'up' })
    setWanted(undefined)
    auditLog.again()
  }
  const choose = (change: Partial<AuditChoice>) =>
    setParams(withChoice(params, { ...asked, who, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <AuditFilters choice={{ ...asked, who }} kinds={auditLog.kinds} onWho={setWho} onChoose={choose} />
      {auditLog.entries.length === 0 && <EmptyState title={t('admin.logs.nothing')} />}
      <ol className="mt-3 flex flex-col gap-2" aria-busy={auditLog.isLoading}>
        {auditLog.entries.map((entry) => (
          <AuditItem key={entry.uid} entry={entry} onUndo={() => setWanted(entry)} />
        ))}
      </ol>
      {auditLog.hasMore && (
        <Button className="mt-3" loading={auditLog.isLoading} onClick={auditLog.more}>
          {t('admin.more')}
        </Button>
      )}
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('admin.logs.undoTitle')}
        text={t('admin.logs.undoText')}
        confirm={t('ui.undo')}
        working={isWorking}
        onCancel={() => setWanted(undefined)}
        onConfirm={() => wanted && void act(wanted)}
      />
    </>
  )
}
