import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { VisitNote } from '../shared/progress/VisitNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { FileImport } from './FileImport.tsx'
import { LogImport } from './LogImport.tsx'

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
