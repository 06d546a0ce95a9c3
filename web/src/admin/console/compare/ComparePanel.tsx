import { type CompareKind, COMPARE_SOURCES, type CompareSource } from '@raidkit/rules/admin/fact-compare'
import { useSearchParams } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { FileButton } from '../../../ui/button/FileButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { useFaultText } from '../facts/useFaultText.ts'
import { Compared } from './Compared.tsx'
import { choiceOf, withChoice, type CompareChoice } from './choice.ts'
import { useComparison } from './useComparison.ts'

type Props = { kind: CompareKind; title: string }

/** Facts of one kind beside those of somebody else, row by row. */
export function ComparePanel({ kind, title }: Props) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const choice = choiceOf(params)
  const comparison = useComparison(kind, choice.source)
  const { data, error, again, source, sources } = comparison
  const choose = (change: Partial<CompareChoice>) =>
    setParams(withChoice(params, { ...choice, ...change }), { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeading note={t(`adminCompare.notes.${kind}`)}>{title}</PageHeading>
      <CompareSources
        kind={kind}
        source={source}
        fileName={comparison.fileName}
        isReading={comparison.isReading}
        onSource={(next) => choose({ source: next, show: 'all', open: '' })}
        onFile={(file) => void comparison.open(file)}
      />
      {error && !data ? (
        <ErrorState onRetry={() => void again()} />
      ) : source && sources && !sources.includes(source) ? (
        <EmptyState title={t('adminCompare.noFeed')} text={t('adminCompare.noFeedText')} />
      ) : data && source ? (
        data.faults.length > 0 ? (
          <FileFaults faults={data.faults} />
        ) : (
          <Compared {...{ kind, source, title, choice, choose, data, again }} />
        )
      ) : source === 'file' && !comparison.isReading ? (
        <EmptyState title={t('adminCompare.noFile')} text={t('adminCompare.noFileText')} />
      ) : (
        <Skeleton className="mt-4 h-96" />
      )}
    </>
  )
}

type Faults = { faults: readonly { row: number; field: string; why: string }[] }

function FileFaults({ faults }: Faults) {
  const t = useText()
  const faultText = useFaultText()
  return (
    <div className="mt-4" role="alert">
      <Notice tone="danger" title={t('adminCompare.badFile')}>
        <ul className="mt-1 list-disc ps-5">
          {faults.map(({ row, field, why }) => (
            <li key={`${row} ${field}`}>
              {why === 'shape'
                ? t('adminCompare.badShape')
                : `${t('admin.facts.row', { row })}, ${field}: ${faultText(why)}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type CompareSourcesProps = {
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

function CompareSources({ kind, source, fileName, isReading, onSource, onFile }: CompareSourcesProps) {
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
