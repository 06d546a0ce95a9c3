import { IMPORT_LIMIT_BYTES, importAccount } from '@raidkit/contract/account/accountFile'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { LANGUAGE_NAMES } from '@raidkit/rules/platform/languages'
import { IMPORT_WAYS, type ImportWay, type ImportReport } from '@raidkit/rules/progress/account-file'
import { useState, useEffect, useRef, useId } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { takeUser } from '../../shared/reader/userCopy.ts'
import { Failure } from '../Failure.tsx'
import { useRenewAccount } from '../useAccount.ts'
import { readAccountFile, type ReadFile } from './readAccountFile.ts'

/** A file is chosen or dropped, looked at, and read when the reader says so. */
export function ImportData() {
  const t = useText()
  const language = useLanguage()
  const [read, setRead] = useState<ReadFile | 'reading'>()
  const choose = async (chosen: File) => {
    setRead('reading')
    setRead(await readAccountFile(chosen))
  }
  const isRead = read !== undefined && read !== 'reading' && read.state === 'read'
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{t('account.data.importTitle')}</h3>
        <p className="max-w-text text-sm text-muted">{t('account.data.importText')}</p>
      </div>
      {isRead ? (
        <ImportSteps key={`${read.name}${read.bytes}`} read={read} onOther={() => setRead(undefined)} />
      ) : (
        <FileDrop isReading={read === 'reading'} onFile={(file) => void choose(file)} />
      )}
      {read !== undefined && read !== 'reading' && read.state !== 'read' && (
        <div role="alert">
          <Notice tone="danger">
            {read.state === 'tooLarge'
              ? t('account.data.tooLarge', { limit: fileSizeText(IMPORT_LIMIT_BYTES, language) })
              : t(`account.data.${read.state}`)}
          </Notice>
        </div>
      )}
    </div>
  )
}

type Props = { isReading: boolean; onFile: (file: File) => void }

/** Accepts the exported file of an account. */
function FileDrop({ isReading, onFile }: Props) {
  const t = useText()
  return (
    <DropZone
      label={isReading ? t('account.data.reading') : t('account.data.choose')}
      accept=".json,application/json"
      isWorking={isReading}
      onChosen={([file]) => file && onFile(file)}
    />
  )
}

type ImportStepsProps = { read: Extract<ReadFile, { state: 'read' }>; onOther: () => void }

/** Shows the preview of an import, its options, and the button that starts it. */
function ImportSteps({ read, onOther }: ImportStepsProps) {
  const t = useText()
  const language = useLanguage()
  const renew = useRenewAccount()
  const [how, setHow] = useState<ImportWay>(IMPORT_WAYS[0])
  const looking = useSend(importAccount)
  const reading = useSend(importAccount, {
    onSuccess: ({ me }) => {
      if (me) takeUser(me)
      renew()
      showToast({ text: t('account.data.imported'), tone: 'up' })
      onOther()
    },
  })
  const look = looking.send
  const top = useRef<HTMLDivElement>(null)
  // Moves the focus here, as the button that opened this step is gone.
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  useEffect(() => look({ file: read.file, how, preview: true }), [look, read.file, how])
  const report = looking.data?.report
  const error = reading.error ?? looking.error
  const reason = isRefusal(error) && error.code === 'bad_request' ? error.message : undefined
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-medium wrap-anywhere">
          {t('account.data.file', { name: read.name, size: fileSizeText(read.bytes, language) })}
        </p>
        <Button size="sm" onClick={onOther}>
          {t('account.data.another')}
        </Button>
      </div>
      <WayChoice how={how} onChange={setHow} />
      <div aria-live="polite" aria-busy={looking.isPending} className="flex flex-col gap-2">
        {looking.isPending && <Skeleton className="h-24 w-full" />}
        {report && !looking.isPending && <ImportChanges report={report} />}
      </div>
      <Failure error={error} part="data" text={reason && t('account.data.refused', { reason })} />
      {report && !isEmptyReport(report) && (
        <Button
          variant="primary"
          loading={reading.isPending}
          disabled={looking.isPending}
          onClick={() => reading.send({ file: read.file, how })}
          className="self-start"
        >
          {reading.isPending ? t('account.data.importing') : t('account.data.import')}
        </Button>
      )}
    </div>
  )
}

type WayChoiceProps = { how: ImportWay; onChange: (how: ImportWay) => void }

function WayChoice({ how, onChange }: WayChoiceProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('account.data.way')}</legend>
      {IMPORT_WAYS.map((way) => (
        <label key={way} className="target flex items-start gap-2">
          <input
            type="radio"
            name={name}
            checked={how === way}
            onChange={() => onChange(way)}
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {t(`account.data.${way}`)}
            <span className="block text-sm text-muted">{t(`account.data.${way}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Lists the changes of an import, and the parts that are left out with the reasons. */
function ImportChanges({ report }: { report: ImportReport }) {
  const t = useText()
  const lines = useChangeLines(report)
  return (
    <>
      <h4 className="font-medium">{t('account.data.changes')}</h4>
      {isEmptyReport(report) ? (
        <p className="text-muted">{t('account.data.nothing')}</p>
      ) : (
        <ul className="list-disc space-y-0.5 ps-6 wrap-anywhere marker:text-faint">
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {report.isUsernameTaken && <Notice>{t('account.data.report.usernameTaken')}</Notice>}
      <NeedsPro parts={report.needsPro} />
      <Skipped skipped={report.skipped} />
    </>
  )
}

type Line = { key: string; text: string }

function useChangeLines(report: ImportReport): Line[] {
  const t = useText()
  const { chars, favourites, targets, prices, switches, isPilotChanged, language, username } = report
  const counted = [
    [favourites.added, 'favAdded'],
    [favourites.removed, 'favRemoved'],
    [targets, 'targets'],
    [prices.added, 'pricesAdded'],
    [prices.changed, 'pricesChanged'],
    [prices.removed, 'pricesRemoved'],
    [switches, 'switches'],
  ] as const
  const texts = [
    ...chars.map(({ change, charName, gameMode, level }) =>
      t(`account.data.report.char.${change}`, { name: charName, mode: gameMode, level }),
    ),
    ...counted.flatMap(([count, key]) => (count > 0 ? [t(`account.data.report.${key}`, { count })] : [])),
    ...(isPilotChanged ? [t('account.data.report.pilot')] : []),
    ...(language ? [t('account.data.report.language', { language: LANGUAGE_NAMES[language] })] : []),
    ...(username ? [t('account.data.report.username', { username })] : []),
  ]
  // Two characters may have equal texts, so the index is part of the key; the list is never reordered.
  return texts.map((text, nth) => ({ key: `${nth} ${text}`, text }))
}

function NeedsPro({ parts }: { parts: ImportReport['needsPro'] }) {
  const t = useText()
  if (parts.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('account.data.report.needsPro')}</p>
      <ul className="list-disc ps-5">
        {parts.map((part) => (
          <li key={part}>{t(`account.data.report.part.${part}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Skipped({ skipped }: { skipped: ImportReport['skipped'] }) {
  const t = useText()
  if (skipped.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('account.data.report.skipped')}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {skipped.map(({ field, charName, count, uids }) => {
          const known = { field: t(`account.data.report.field.${field}`), count, ids: idsText(uids, count) }
          return (
            <li key={`${field} ${charName} ${uids[0]}`}>
              {charName === null
                ? t('account.data.report.skippedLine', known)
                : t('account.data.report.skippedChar', { ...known, name: charName })}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** Lists the first uids and indicates that there are more. */
function idsText(uids: readonly string[], count: number): string {
  return uids.join(', ') + (count > uids.length ? ', …' : '')
}

/** Would reading the file change nothing? What is left out of it is no change. */
function isEmptyReport(report: ImportReport): boolean {
  const { chars, favourites, targets, prices, switches, isPilotChanged, language, username } = report
  const counts = [chars.length, ...Object.values(favourites), targets, ...Object.values(prices), switches]
  return counts.every((count) => count === 0) && !isPilotChanged && language === null && username === null
}
