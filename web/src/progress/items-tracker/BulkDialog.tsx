import {
  MOST_LINES,
  type NeedRow,
  type BulkLine,
  bulkEntries,
  bulkLines,
  type NamedItem,
} from '@raidkit/rules/progress/needs'
import { useId, useState, useDeferredValue, useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { inputClasses } from '../../ui/form/inputClasses.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { FirMark } from '../shared/needs/FirMark.tsx'
import type { Counts } from '../shared/needs/counts/useFinds.ts'
import type { NeedNames } from '../shared/needs/needNames.ts'

/** Maximum number of lines in the preview; the count covers all of them. */
const SHOWN = 60

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

type BulkPreviewProps = {
  /** Lines as they will be counted. */
  lines: readonly BulkLine[]
  /** Lines as they were read. */
  choices: readonly BulkLine[]
  names: NeedNames
  onPick: (nth: number, uid: string) => void
}

/** Shows how each line was understood; lines that were not come first. */
function BulkPreview({ lines, choices, names, onPick }: BulkPreviewProps) {
  const t = useText()
  if (lines.length === 0) return null
  const ordered = lines
    .map((line, nth) => ({ line, choice: choices[nth] ?? line, nth }))
    .toSorted((one, other) => rank(one.line) - rank(other.line) || one.nth - other.nth)
  const known = lines.filter(({ state }) => state === 'known').length
  return (
    <section aria-label={t('itemsTracker.bulk.read')}>
      <p className="mb-1 text-sm text-muted" role="status">
        {t('itemsTracker.bulk.readCount', { known, count: lines.length })}
      </p>
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line">
        {ordered.slice(0, SHOWN).map(({ line, choice, nth }) => (
          <li
            key={nth}
            className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-1 text-sm last:border-0"
          >
            <code className="min-w-0 grow basis-32 truncate text-muted">{line.text}</code>
            <Understood line={line} choice={choice} names={names} onPick={(uid) => onPick(nth, uid)} />
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="mt-1 text-sm text-muted">
          {t('itemsTracker.bulk.moreLines', { count: lines.length - SHOWN })}
        </p>
      )}
    </section>
  )
}

function rank({ state }: BulkLine): number {
  return state === 'known' ? 1 : 0
}

type LineProps = {
  line: BulkLine
  choice: BulkLine
  names: NeedNames
  onPick: (uid: string) => void
}

function Understood({ line, choice, names, onPick }: LineProps) {
  const t = useText()
  const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
  if (choice.state === 'many') {
    const options = choice.uids.map((uid) => ({ value: uid, label: nameOf(uid) }))
    return (
      <Select
        options={[{ value: '', label: t('itemsTracker.bulk.which') }, ...options]}
        value={line.state === 'known' ? line.uid : ''}
        onChange={onPick}
        label={t('itemsTracker.bulk.whichOf', { line: line.text })}
        className="basis-56"
      />
    )
  }
  switch (line.state) {
    case 'known':
      return (
        <span className="inline-flex items-center gap-1.5">
          {t('needs.reason', { name: nameOf(line.uid), count: String(line.count) })}
          {line.fir && <FirMark />}
        </span>
      )
    case 'many':
      return null
    case 'unknown':
      return <span className="text-warning">{t('itemsTracker.bulk.unknown')}</span>
    case 'badCount':
      return <span className="text-warning">{t('itemsTracker.bulk.badCount')}</span>
  }
}

/** Holds a text of many lines as it is typed, and how it is understood a moment later. */
function useBulkText(rows: readonly NeedRow[], names: NeedNames) {
  const [text, setText] = useState('')
  const [isFir, setFir] = useState(false)
  /** Items picked for ambiguous lines, by the number of the line. */
  const [picked, setPicked] = useState<Readonly<Record<number, string>>>({})
  const items = useMemo(() => namedItems(rows, names), [rows, names])
  const read = useDeferredValue(text)
  const lines = useMemo(() => bulkLines(read, items), [read, items])
  const chosen = useMemo(
    () => lines.map((line, nth) => settled(line, picked[nth], isFir)),
    [lines, picked, isFir],
  )
  return {
    text,
    isFir,
    setFir,
    lines,
    chosen,
    type: (typed: string) => {
      setText(typed)
      setPicked({})
    },
    pick: (nth: number, uid: string) => setPicked({ ...picked, [nth]: uid }),
    entries: useMemo(() => bulkEntries(chosen), [chosen]),
    isRead: read === text,
  }
}

/** Resolves an ambiguous line by the item that was picked. */
function settled(line: BulkLine, uid: string | undefined, isFir: boolean): BulkLine {
  if (line.state === 'many' && uid) {
    return { text: line.text, state: 'known', uid, count: line.count, fir: line.fir || isFir }
  }
  return line.state === 'known' && isFir ? { ...line, fir: true } : line
}

/** Returns the items of the tracker by all their names: those of the page's language and the English ones. */
function namedItems(rows: readonly NeedRow[], { itemOf }: NeedNames): NamedItem[] {
  const uids = new Set(rows.flatMap((row) => row.uids))
  return [...uids].flatMap((uid) => {
    const item = itemOf(uid)
    if (!item) return []
    const { name, shortName, enName, enShortName } = item
    const names = [name, shortName, enName, enShortName].flatMap((text) => text ?? [])
    return [{ uid, names: [...new Set(names)] }]
  })
}
