import { COMPARE_SOURCES, type CompareKind, type CompareSource } from '@raidkit/rules/admin/fact-compare'
import { useText } from '../../../i18n/useText.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type Props = {
  kind: CompareKind
  /** Undefined until it is known. */
  source: CompareSource | undefined
  fileName: string | undefined
  isReading: boolean
  onSource: (source: CompareSource) => void
  onFile: (file: File) => void
}

/**
 * Returns the sources to offer. The feed is left out for kinds that it never contains; if it is only unavailable now,
 * choosing it shows that.
 */
function offered(kind: CompareKind): CompareSource[] {
  return COMPARE_SOURCES.filter((one) => {
    if (one === 'presets') return kind === 'gun'
    return one !== 'feed' || kind !== 'quest'
  })
}

export function CompareSources({ kind, source, fileName, isReading, onSource, onFile }: Props) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        wraps
        label={t('adminCompare.source')}
        value={source}
        onChange={onSource}
        segments={offered(kind).map((value) => ({ value, label: t(`adminCompare.sources.${value}`) }))}
      />
      {source === 'file' && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <FileButton
            label={t('adminCompare.choose')}
            accept=".json,.csv,application/json,text/csv"
            onFile={onFile}
          />
          {isReading && <Spinner />}
          {fileName !== undefined && <span className="min-w-0 text-sm wrap-anywhere">{fileName}</span>}
        </div>
      )}
    </div>
  )
}
