import type { AuditEntry } from '@raidkit/contract/admin/adminTrail'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../../api/toasts.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSettled } from '../useSettled.ts'
import { useTrailUndo } from '../useTrailUndo.ts'
import { choiceOf, withChoice, type AuditChoice } from './choice.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditItem } from './AuditItem.tsx'
import { useAuditPages, type FirstEntries } from './useAuditPages.ts'

/** Every change by an admin, the newest first, each with its undo where there is one. */
export function AuditTrail({ first }: { first: FirstEntries }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const asked = choiceOf(params)
  const [who, setWho] = useState(asked.who)
  const trail = useAuditPages({ ...asked, who: useSettled(who.trim()) }, first)
  const [wanted, setWanted] = useState<AuditEntry>()
  const { undo, isWorking } = useTrailUndo()
  const act = async ({ uid }: AuditEntry) => {
    if (await undo(uid)) showToast({ text: t('admin.logs.undone'), tone: 'up' })
    setWanted(undefined)
    trail.again()
  }
  const choose = (change: Partial<AuditChoice>) =>
    setParams(withChoice(params, { ...asked, who, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <AuditFilters choice={{ ...asked, who }} kinds={trail.kinds} onWho={setWho} onChoose={choose} />
      {trail.entries.length === 0 && <EmptyState title={t('admin.logs.nothing')} />}
      <ol className="mt-3 flex flex-col gap-2" aria-busy={trail.isLoading}>
        {trail.entries.map((entry) => (
          <AuditItem key={entry.uid} entry={entry} onUndo={() => setWanted(entry)} />
        ))}
      </ol>
      {trail.hasMore && (
        <Button className="mt-3" loading={trail.isLoading} onClick={trail.more}>
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
