import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { HourTable } from './HourTable.tsx'
import { RaidTimes } from './RaidTimes.tsx'
import { RegionTable } from './RegionTable.tsx'

export default function TimePage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('time.note')}>{t('time.title')}</PageHeading>
      <RaidTimes />
      <div className="grid items-start gap-x-10 xl:grid-cols-2">
        <RegionTable />
        <HourTable />
      </div>
    </>
  )
}
