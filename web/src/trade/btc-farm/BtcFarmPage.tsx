import { getBtcFarm } from '@raidkit/contract/trade/btcFarm'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { useText } from '../../i18n/useText.ts'
import { ModeLinks } from '../../catalogue/shared/game/ModeLinks.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { BuildingCost } from './BuildingCost.tsx'
import { CardChart } from './chart/CardChart.tsx'
import { FarmFigures } from './FarmFigures.tsx'
import { FarmForm } from './FarmForm.tsx'
import { FarmSteps } from './FarmSteps.tsx'
import { choiceOf, typedFarm } from './choice.ts'
import { farmView } from './farmView.ts'
import type { Route } from './+types/BtcFarmPage.ts'

async function load({ ask, url, language }: Loading) {
  return ask(getBtcFarm, { mode: choiceOf(url.searchParams).mode, lang: language })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Reloads only for another mode, because other parameters do not affect the reply. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const modes = [currentUrl, nextUrl].map(({ searchParams }) => choiceOf(searchParams).mode)
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isHere ? modes[0] !== modes[1] : defaultShouldRevalidate
}
type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export default function BtcFarmPage({ loaderData: farm }: Route.ComponentProps) {
  const t = useText()
  useLivePrices({ ...farm, loaded: farm })
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const { typed, faults } = typedFarm(choice)
  const view = typed && farmView(farm, choice, { typed, faults })
  return (
    <>
      <PageHeading note={t('btcFarm.note')} aside={<ModeLinks mode={farm.mode} />}>
        {t('btcFarm.title')}
      </PageHeading>
      {view ? <FarmFigures view={view} /> : <Notice tone="warning">{t('btcFarm.faulty')}</Notice>}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <FarmForm farm={farm} choice={choice} faults={faults} choose={choose} type={type} />
        </div>
        {view && (
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
            <CardChart view={view} choice={choice} choose={choose} />
            <FarmSteps farm={farm} view={view} choice={choice} />
            <BuildingCost farm={farm} choice={choice} />
          </div>
        )}
      </div>
    </>
  )
}
