import { fileSizeText } from '@raidkit/rules/platform/display'
import { planOfTracker, type TrackedElsewhere } from '@raidkit/rules/progress/tracker-import'
import { useMemo, useState, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { VisitNote } from '../shared/progress/VisitNote.tsx'
import { useProgress } from '../shared/progress/useProgress.ts'
import { DropArea } from './DropArea.tsx'
import { LogProfiles } from './LogProfiles.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import type { LogNews } from './logs/logWorker.ts'
import { type FoundFile, type LogProgress, questLogs, type ReadLogs } from './logs/readLogs.ts'
import { FILE_LIMIT_BYTES, readTrackerFile, type ReadTracker } from './readTrackerFile.ts'
import { useImportFacts } from './useImportFacts.ts'

const SOURCES = ['logs', 'tracker'] as const
const PARAM = 'from'

export default function ImportPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const source = SOURCES.find((one) => one === params.get(PARAM)) ?? SOURCES[0]
  const choose = (next: (typeof SOURCES)[number]) =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before)
        query.set(PARAM, next)
        return query
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeading note={t('progressImport.note')}>{t('progressImport.title')}</PageHeading>
      <div className="flex max-w-4xl flex-col gap-4">
        <VisitNote />
        <PlayerBar />
        <Segmented
          label={t('progressImport.from')}
          segments={SOURCES.map((value) => ({ value, label: t(`progressImport.source.${value}`) }))}
          value={source}
          onChange={choose}
        />
        {source === 'logs' ? <LogImport /> : <FileImport />}
      </div>
    </>
  )
}

/** Imports the export of another tracker. */
function FileImport() {
  const t = useText()
  const language = useLanguage()
  const [read, setRead] = useState<ReadTracker | 'reading'>()
  useImportFacts() // loaded while the reader looks for their file
  const choose = async ([first]: FoundFile[]) => {
    if (!first) return
    setRead('reading')
    setRead(await readTrackerFile(first.file))
  }
  if (read !== undefined && read !== 'reading' && read.state === 'read')
    return <Characters characters={read.characters} onDone={() => setRead(undefined)} />
  return (
    <>
      <DropArea
        label={t('progressImport.tracker.choose')}
        accept=".json,application/json"
        isWorking={read === 'reading'}
        onFiles={(files) => void choose(files)}
      >
        {t('progressImport.tracker.text')}
      </DropArea>
      {read !== undefined && read !== 'reading' && (
        <div role="alert">
          <Notice tone="danger">
            {t(`progressImport.tracker.${read.state}`, { limit: fileSizeText(FILE_LIMIT_BYTES, language) })}
          </Notice>
        </div>
      )}
    </>
  )
}

type Props = { characters: readonly TrackedElsewhere[]; onDone: () => void }

function Characters({ characters, onDone }: Props) {
  const t = useText()
  const { progress, mode } = useProgress()
  const fitting = characters.findIndex((one) => one.mode === mode)
  const [chosen, setChosen] = useState(Math.max(0, fitting))
  const [before, setBefore] = useState(false)
  const { known, isError, retry } = useImportFacts()
  const file = characters[chosen]
  const plan = useMemo(
    () => known && file && planOfTracker(progress, file, { facts: known.facts, options: { before } }),
    [known, file, progress, before],
  )
  if (isError) return <ErrorState onRetry={retry} />
  if (!known || !plan || !file) return <Skeleton className="h-40" />
  const isOther = file.mode !== undefined && file.mode !== mode
  return (
    <>
      {characters.length > 1 && (
        <Segmented
          label={t('progressImport.tracker.which')}
          segments={characters.map((one, nth) => ({
            value: nth,
            label: one.mode ?? t('progressImport.noMode'),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Checkbox
        label={t('progressImport.before')}
        hint={t('progressImport.beforeHint')}
        checked={before}
        onChange={setBefore}
      />
      {isOther && (
        <Notice tone="warning">
          {t('progressImport.otherMode', { theirs: file.mode ?? '', ours: mode })}
        </Notice>
      )}
      <PlanPreview
        plan={plan}
        known={known}
        source="import"
        notes={file.parts > 0 ? [t('progressImport.tracker.parts', { count: file.parts })] : []}
        onDone={onDone}
      />
    </>
  )
}

/** Reads the game's logs on quests. The files are read in the browser and are not uploaded. */
function LogImport() {
  const t = useText()
  const { reading, start, reset } = useLogReading()
  useImportFacts() // loaded while the reader looks for their folder
  if (reading.step === 'read') return <LogProfiles read={reading} onDone={reset} />
  if (reading.step === 'reading') return <Reading progress={reading} onCancel={reset} />
  return (
    <>
      <DropArea label={t('progressImport.logs.choose')} accept="folder" onFiles={start}>
        <p>{t('progressImport.logs.text')}</p>
        <p className="mt-1 font-mono text-xs wrap-anywhere">C:\Battlestate Games\EFT\Logs</p>
        <p className="mt-1">{t('progressImport.logs.private')}</p>
      </DropArea>
      {reading.step === 'failed' && (
        <div role="alert">
          <Notice tone="danger">{t(`progressImport.logs.${reading.reason}`)}</Notice>
        </div>
      )}
      <p className="text-sm text-muted">{t('progressImport.logs.limits')}</p>
    </>
  )
}

function Reading({ progress, onCancel }: { progress: LogProgress; onCancel: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { doneBytes, totalBytes } = progress
  const size = (bytes: number) => fileSizeText(bytes, language)
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <p className="text-sm">
        {t('progressImport.logs.reading', { done: size(doneBytes), total: size(totalBytes) })}
      </p>
      <ProgressBar label={t('progressImport.logs.bar')} done={doneBytes} total={totalBytes} />
      <div>
        <Button onClick={onCancel}>{t('progressImport.cancel')}</Button>
      </div>
    </div>
  )
}

type LogReading =
  | { step: 'idle' }
  | ({ step: 'reading' } & LogProgress)
  | ({ step: 'read' } & ReadLogs)
  /** `none`: there are no logs among the files. */
  | { step: 'failed'; reason: 'none' | 'unreadable' }

/** Reads logs in a thread of its own; the page stays responsive, and leaving or cancelling ends the reading at once. */
function useLogReading(): {
  reading: LogReading
  start: (files: readonly FoundFile[]) => void
  reset: () => void
} {
  const [reading, setReading] = useState<LogReading>({ step: 'idle' })
  const worker = useRef<Worker>(undefined)
  const stop = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => stop, [])
  const start = (files: readonly FoundFile[]) => {
    stop()
    const wanted = questLogs(files)
    if (wanted.length === 0) return setReading({ step: 'failed', reason: 'none' })
    setReading({ step: 'reading', doneBytes: 0, totalBytes: 0 })
    const fail = () => {
      stop()
      setReading({ step: 'failed', reason: 'unreadable' })
    }
    const own = new Worker(new URL('./logs/logWorker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.addEventListener('error', fail)
    own.addEventListener('message', ({ data }: MessageEvent<LogNews>) => {
      if (data.type === 'failed') return fail()
      if (data.type === 'progress')
        return setReading({ step: 'reading', doneBytes: data.doneBytes, totalBytes: data.totalBytes })
      stop()
      setReading({ step: 'read', ...data })
    })
    own.postMessage(wanted)
  }
  const reset = () => {
    stop()
    setReading({ step: 'idle' })
  }
  return { reading, start, reset }
}
