import { MOST_LINES, type NeedRow } from '@raidkit/rules/progress/needs'
import { useId, useState } from 'react'
import type { Counts } from '../shared/needs/useFinds.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { inputClasses } from '../../ui/inputClasses.ts'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { useBulkText } from './useBulkText.ts'

type Props = {
  rows: readonly NeedRow[]
  names: NeedNames
  onMany: (counts: Counts, how: 'add' | 'put') => void
  onClose: () => void
}

const LONGEST_TEXT = 200_000

/** Reads finds as lines of text, and shows how each is understood before it counts. */
export function BulkDialog({ rows, names, onMany, onClose }: Props) {
  const t = useText()
  const [how, setHow] = useState<'add' | 'put'>('add')
  const { text, type, isFir, setFir, lines, chosen, pick, entries, isRead } = useBulkText(rows, names)
  const confirm = () => {
    onMany(entries, how)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('itemsTracker.bulk.title')}
      description={t('itemsTracker.bulk.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" disabled={entries.size === 0 || !isRead} onClick={confirm}>
            {t('itemsTracker.bulk.confirm', { count: entries.size })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Lines text={text} onText={type} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <Segmented
            label={t('itemsTracker.bulk.how')}
            segments={[
              { value: 'add', label: t('itemsTracker.bulk.add') },
              { value: 'put', label: t('itemsTracker.bulk.put') },
            ]}
            value={how}
            onChange={setHow}
          />
          <Checkbox label={t('itemsTracker.bulk.allFir')} checked={isFir} onChange={setFir} />
        </div>
        <BulkPreview lines={chosen} choices={lines} names={names} onPick={pick} />
      </div>
    </Dialog>
  )
}

function Lines({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('itemsTracker.bulk.lines')}
      </label>
      <textarea
        id={id}
        rows={8}
        value={text}
        maxLength={LONGEST_TEXT}
        spellCheck={false}
        placeholder={t('itemsTracker.bulk.example')}
        onChange={(event) => onText(event.target.value)}
        className={joinClasses(inputClasses, 'px-2.5 py-2 font-mono text-sm')}
      />
      <p className="text-sm text-muted">{t('itemsTracker.bulk.hint', { most: MOST_LINES })}</p>
    </div>
  )
}
