import { IMPORT_LIMIT_BYTES } from '@raidkit/contract/account/accountFile'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ImportSteps } from './ImportSteps.tsx'
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
