import { undoHour } from '@raidkit/contract/admin/corrections'
import { columnsOf, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { showToast } from '../../../api/toasts.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { BulkEdit } from './BulkEdit.tsx'
import { CsvTools } from './CsvTools.tsx'

type Props = {
  kind: FactKind
  chosen: ReadonlySet<string>
  /** True once all rows have loaded. */
  isWhole: boolean
  onAll: () => void
  onNone: () => void
  onChanged: () => void
}

/** Offers actions on many entries at once. */
export function FactTools({ kind, chosen, isWhole, onAll, onNone, onChanged }: Props) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const { save, isPending } = useSaving(undoHour)
  const undo = async () => {
    const from = new Date(Date.now() - HOUR_MS).toISOString()
    let undone = 0
    let reply = await save({ from })
    // Ends, because each call undoes at least one correction.
    while (reply?.isMore) {
      undone += reply.undone
      reply = await save({ from })
    }
    setIsAsked(false)
    if (reply) {
      const count = undone + reply.undone
      showToast({ text: t('admin.facts.hourUndone', { undone: count, kept: reply.kept }), tone: 'up' })
    } else if (undone === 0) return
    onChanged()
  }
  const hasColumns = columnsOf(kind).length > 0
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={!isWhole} onClick={onAll}>
          {t('admin.facts.chooseAll')}
        </Button>
        {chosen.size > 0 && (
          <Button size="sm" onClick={onNone}>
            {t('admin.facts.chooseNone', { count: chosen.size })}
          </Button>
        )}
        {hasColumns && <CsvTools kind={kind} onChanged={onChanged} />}
        <Button size="sm" onClick={() => setIsAsked(true)}>
          {t('admin.facts.undoHour')}
        </Button>
      </div>
      {chosen.size > 0 && hasColumns && (
        <Panel title={t('admin.facts.bulk', { count: chosen.size })} className="mt-3">
          <BulkEdit kind={kind} uids={[...chosen]} onChanged={onChanged} />
        </Panel>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('admin.facts.undoHourTitle')}
        text={t('admin.facts.undoHourText')}
        confirm={t('ui.undo')}
        working={isPending}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}
