import { listTraders } from '@raidkit/contract/catalogue/traders'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { modeIn } from '../../ui/codec.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { HourTable } from './HourTable.tsx'
import { RaidTimes } from './RaidTimes.tsx'
import { RegionTable } from './RegionTable.tsx'
import { TraderRestocks } from './TraderRestocks.tsx'
import type { Route } from './+types/TimePage.ts'

async function load({ ask, url, language }: Loading) {
  const mode = modeIn(url.searchParams)
  return { mode, ...(await ask(listTraders, { lang: language, mode })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function TimePage({ loaderData: { mode, traders } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('time.note')}>{t('time.title')}</PageHeading>
      <RaidTimes />
      <div className="grid items-start gap-x-10 xl:grid-cols-2">
        <div>
          <TraderRestocks mode={mode} first={{ traders }} />
          <RegionTable />
        </div>
        <HourTable />
      </div>
    </>
  )
}
