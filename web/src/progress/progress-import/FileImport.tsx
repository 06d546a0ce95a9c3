import { fileSizeText } from '@raidkit/rules/platform/display'
import { planOfTracker, type TrackedElsewhere } from '@raidkit/rules/progress/tracker-import'
import { useMemo, useState } from 'react'
import { useProgress } from '../shared/progress/useProgress.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DropArea } from './DropArea.tsx'
import type { FoundFile } from './logs/readLogs.ts'
import { PlanPreview } from './PlanPreview.tsx'
import { FILE_LIMIT_BYTES, readTrackerFile, type ReadTracker } from './readTrackerFile.ts'
import { useImportFacts } from './useImportFacts.ts'

/** Imports the export of another tracker. */
export function FileImport() {
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
