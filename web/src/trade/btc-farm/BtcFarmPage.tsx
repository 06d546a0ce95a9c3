import { getBtcFarm, type BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import { durationText, numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { buildingCost, FARM_LEVELS, type FarmLevel } from '@raidkit/rules/trade/btc-farm'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { ModeLinks } from '../../catalogue/shared/game/ModeLinks.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { FirMark } from '../../progress/shared/needs/FirMark.tsx'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Price } from '../../ui/text/Price.tsx'
import type { Route } from './+types/BtcFarmPage.ts'
import { FarmForm } from './FarmForm.tsx'
import { FarmSteps } from './FarmSteps.tsx'
import { Section } from './Section.tsx'
import { CardChart } from './chart/CardChart.tsx'
import { choiceOf, typedFarm, type FarmChoice } from './choice.ts'
import { farmView, type FarmView } from './farmView.ts'
import { usePayBackText } from './usePayBackText.ts'

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

/** Renders the main results of the farm. */
function FarmFigures({ view }: { view: FarmView }) {
  const t = useText()
  const language = useLanguage()
  const payBackText = usePayBackText()
  const { coinsPerDay, profitRubPerDay, revenueRubPerDay, fullAfterSec } = view.answer
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      <Figure name={t('btcFarm.profit')} isMain>
        <Price rub={profitRubPerDay} signed />
      </Figure>
      <Figure name={t('btcFarm.payBack')} isMain>
        {payBackText(view.answer)}
      </Figure>
      <Figure name={t('btcFarm.coins')}>{numberText(coinsPerDay, language, { decimals: 4 })}</Figure>
      <Figure name={t('btcFarm.revenue')}>
        <Price rub={revenueRubPerDay} />
      </Figure>
      <Figure name={t('btcFarm.fuelPerDay')}>
        <Price rub={view.input.fuelRubPerDay} />
      </Figure>
      <Figure name={t('btcFarm.full')}>{durationText(fullAfterSec, language)}</Figure>
    </dl>
  )
}

function Figure({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={isMain ? 'text-xl font-semibold' : 'text-lg font-medium'}>{children}</dd>
    </div>
  )
}

type Props = { farm: BtcFarmReply; choice: FarmChoice }

/** Renders the cost of building the farm, level by level, at today's prices. */
function BuildingCost({ farm, choice }: Props) {
  const t = useText()
  const levels = FARM_LEVELS.filter((level) => level <= choice.level)
  const needs = farm.levels.map(({ takes }) => takes)
  const { bought: cost, found } = buildingCost(needs, choice.level, (uid) => farm.items[uid]?.price?.rub)
  return (
    <Section
      id="building"
      title={t('btcFarm.buildingTitle', { level: choice.level })}
      aside={<Price rub={cost.state === 'known' ? cost.rub : undefined} className="font-medium" />}
    >
      {cost.state === 'unpriced' && (
        <p className="mb-2 text-sm text-warning">
          {t('btcFarm.unpriced', {
            items: cost.itemUids.map((uid) => farm.items[uid]?.name ?? uid).join(', '),
          })}
        </p>
      )}
      {found.state === 'known' && found.rub > 0 && (
        <p className="mb-2 text-sm text-muted" data-found={found.rub}>
          {t('btcFarm.firWorth')} <Price rub={found.rub} />
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {levels.map((level) => (
          <LevelNeeds key={level} farm={farm} level={level} />
        ))}
      </div>
      <p className="mt-3 text-xs text-faint">{t('btcFarm.buildingNote')}</p>
    </Section>
  )
}

function LevelNeeds({ farm, level }: { farm: BtcFarmReply; level: FarmLevel }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-sm font-medium text-muted">{t('btcFarm.levelNth', { level })}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {(farm.levels[level - 1]?.takes ?? []).map(({ itemUid, count, foundInRaid }) => {
          const item = farm.items[itemUid]
          return (
            <li key={itemUid} className="flex min-w-0 items-center gap-2">
              {item && <ItemTile item={item} size="sm" />}
              <span className="min-w-0">
                {item ? (
                  <Link
                    to={itemLink(item) + modeQuery(farm.mode)}
                    className="block wrap-break-word hover:text-link hover:underline"
                  >
                    {item.name}
                  </Link>
                ) : (
                  itemUid
                )}
                {foundInRaid && <FirMark />}
                <span className="text-muted">
                  {t('btcFarm.count', { count: numberText(count, language) })}
                  {item?.price?.from !== 'money' && (
                    <>
                      {' · '}
                      <Price rub={item?.price?.rub} />
                    </>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
