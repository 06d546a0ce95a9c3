import { fileSizeText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { DropArea } from './DropArea.tsx'
import { LogProfiles } from './LogProfiles.tsx'
import type { LogProgress } from './logs/readLogs.ts'
import { useLogReading } from './logs/useLogReading.ts'
import { useImportFacts } from './useImportFacts.ts'

/** Reads the game's logs on quests. The files are read in the browser and are not uploaded. */
export function LogImport() {
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
