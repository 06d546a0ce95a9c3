import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { DIFFERENCES, type CompareKind, type CompareSource } from '@raidkit/rules/admin/fact-compare'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import type { CompareChoice } from './choice.ts'
import { selectAcceptable, differencesText } from './rows.ts'
import type { Decisions } from './useDecisions.ts'

type Props = {
  kind: CompareKind
  source: CompareSource
  /** Rows that match the filter. */
  rows: readonly ComparedRow[]
  choice: CompareChoice
  decisions: Decisions
}

const MOST_ROWS = 1_000

/** Offers bulk actions on the rows of one kind of difference, and the export of the filtered rows. */
export function CompareTools({ kind, source, rows, choice: { show }, decisions }: Props) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const isOneKind = DIFFERENCES.some((one) => one === show)
  const accepted = isOneKind && source !== 'presets' ? selectAcceptable(kind, rows) : []
  const acceptAll = async () => {
    await decisions.accept(accepted)
    setIsAsked(false)
  }
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {accepted.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setIsAsked(true)}>
          {t('adminCompare.acceptAll', { count: accepted.length })}
        </Button>
      )}
      {isOneKind && rows.length > 0 && (
        <Button
          size="sm"
          loading={decisions.isPending}
          onClick={() => void decisions.ignore(rows.slice(0, MOST_ROWS), true)}
        >
          {t('adminCompare.ignoreAll', { count: Math.min(rows.length, MOST_ROWS) })}
        </Button>
      )}
      {rows.length > 0 && (
        <Button
          size="sm"
          onClick={() => saveFile(`${kind}s-${source}.csv`, differencesText(rows), 'text/csv')}
        >
          {t('admin.facts.csvOut')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('adminCompare.acceptTitle', { count: accepted.length })}
        text={t('adminCompare.acceptText')}
        confirm={t('adminCompare.accept')}
        working={decisions.isPending}
        onConfirm={() => void acceptAll()}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}
