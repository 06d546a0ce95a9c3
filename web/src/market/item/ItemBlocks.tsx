import type { ItemDetails, ItemListName } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { numberText } from '@raidkit/rules/platform/display'
import { stationLink } from '@raidkit/rules/platform/links'
import type { SellAnswer } from '@raidkit/rules/prices/sell'
import { lazy, Suspense, useState, type ReactNode, useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { Loyalties } from '../../trade/shared/trade/reach/OwnLoyalties.tsx'
import { useCountsOwn } from '../../trade/shared/trade/settings/useCountsOwn.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { ItemChart } from './ItemChart.tsx'
import { ItemSection } from './ItemSection.tsx'
import { OwnPrice } from './OwnPrice.tsx'
import { ShowAll } from './ShowAll.tsx'
import type { FirstHistory } from './chart/usePriceHistory.ts'
import { Figures } from './figures/Figures.tsx'
import { Fits } from './fits/Fits.tsx'
import { FeeCalculator } from './money/FeeCalculator.tsx'
import { PriceSummary } from './money/PriceSummary.tsx'
import { WhereToBuy } from './money/WhereToBuy.tsx'
import { WhereToSell } from './money/WhereToSell.tsx'
import { useSellAnswer } from './money/useSellAnswer.ts'
import { useSellTexts } from './money/useSellTexts.ts'
import { Barters } from './uses/Barters.tsx'
import { Crafts } from './uses/Crafts.tsx'
import { Doors } from './uses/Doors.tsx'
import { Quests } from './uses/Quests.tsx'
import { sentFigures, type ExchangeFigures } from './uses/exchangeFigures.ts'
import { REF_LINK } from './uses/refLink.ts'

const OwnFigures = lazy(async () => ({ default: (await import('./uses/OwnFigures.tsx')).OwnFigures }))

/** Loaded lazily with the rules of quests, because only readers with a character need them. */
const OwnLoyalties = lazy(async () => {
  const part = await import('../../trade/shared/trade/reach/OwnLoyalties.tsx')
  return { default: part.OwnLoyalties }
})

type Props = { item: Item; details: ItemDetails; history: FirstHistory | undefined }

/** Renders every block that this item has data for, in two columns on wide screens. */
export function ItemBlocks({ item, details, history }: Props) {
  const [reached, setReached] = useState<Loyalties>()
  const { answer, own } = useSellAnswer(item, details, reached)
  const { figures, counting } = useFigures(details)
  const has = blocksOf(item, details)
  const marketRub = details.price?.price ?? null
  const buy = has.buy && <WhereToBuy details={details} />
  return (
    <>
      {counting}
      {own.isPlayer && (
        <Suspense fallback={null}>
          <OwnLoyalties mode={details.mode} onKnown={setReached} />
        </Suspense>
      )}
      {has.sell && <SellVerdict details={details} answer={answer} />}
      <ItemNav entries={useEntries(has)} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {has.price && (
          <div className="lg:col-span-2">
            <PriceSummary item={item} details={details} />
          </div>
        )}
        {has.chart && <ItemChart key={item.uid} item={item} mode={details.mode} history={history} />}
        {(has.sell || (has.fee && has.buy)) && (
          <Column>
            {has.sell && <WhereToSell details={details} answer={answer} own={own} />}
            {has.fee && buy}
          </Column>
        )}
        <Column>
          {has.fee ? <FeeCalculator key={item.uid} item={item} details={details} answer={answer} /> : buy}
          <OwnPrice item={item} marketRub={marketRub} />
        </Column>
        {has.barters && <Wide block={<Barters details={details} figures={figures} />} />}
        {has.crafts && <Wide block={<Crafts details={details} figures={figures} />} />}
        {has.quests && <Wide block={<Quests details={details} />} />}
        {has.hideout && <Wide block={<Hideout details={details} />} />}
        {has.doors && <Wide block={<Doors details={details} />} />}
        {has.figures && <Wide block={<Figures item={item} details={details} />} />}
        {has.fits && <Wide block={<Fits item={item} details={details} />} />}
      </div>
    </>
  )
}

/** Column of blocks of half the width. */
function Column({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-4">{children}</div>
}

function Wide({ block }: { block: ReactNode }) {
  return <div className="min-w-0 lg:col-span-2">{block}</div>
}

type Blocks = ReturnType<typeof blocksOf>

function blocksOf(item: Item, details: ItemDetails) {
  const { price, flea, sell } = details
  const some = (...names: ItemListName[]) => names.some((name) => details[name].total > 0)
  return {
    price: !item.partial || price !== null,
    chart: price !== null,
    sell: sell.length > 0 || price !== null,
    fee: !flea.isBanned && item.basePrice !== undefined && !item.partial,
    buy: details.buy.total > 0 || (price !== null && !flea.isBanned),
    barters: some('bartersGiving', 'bartersTaking'),
    crafts: some('craftsGiving', 'craftsTaking'),
    quests: some('quests', 'questRewards'),
    hideout: some('hideout'),
    doors: details.doors.length > 0,
    figures: !item.partial || details.figures.length > 0,
    fits: some('inside', 'heldBy', 'builds', 'rounds', 'accepts', 'weapons', 'parts'),
  }
}

function useEntries(has: Blocks) {
  const t = useText()
  const titles = [
    ['price', t('item.price.title')],
    ['chart', t('item.chart.title')],
    ['sell', t('item.sell.title')],
    ['buy', t('item.trade.title')],
    ['fee', t('item.fee.title')],
    ['barters', t('item.barters.title')],
    ['crafts', t('item.crafts.title')],
    ['quests', t('item.quests.title')],
    ['hideout', t('item.hideout.title')],
    ['doors', t('item.doors.title')],
    ['figures', t('item.figures.title')],
    ['fits', t('item.fits.title')],
  ] as const
  return titles.filter(([id]) => has[id]).map(([id, title]) => ({ id, title }))
}

/**
 * Renders the advice on selling in a sentence, which most readers look for. Its reasons are listed with the ways to
 * sell.
 */
function SellVerdict({ details, answer }: { details: ItemDetails; answer: SellAnswer }) {
  const { verdictText } = useSellTexts(details, answer)
  const [verdict] = answer.reasons
  if (!verdict) return null
  return (
    <p data-verdict className="mb-2 text-lg font-medium">
      {verdictText(verdict)}
    </p>
  )
}

/**
 * Returns the figures of the page's exchanges: those sent with it, until the figures for the reader's own settings are
 * computed. `counting` must be rendered somewhere in the page.
 */
function useFigures(details: ItemDetails): { figures: ExchangeFigures; counting: ReactNode } {
  const { mode } = details
  const isOwn = useCountsOwn(mode)
  const [own, setOwn] = useState<{ mode: GameMode; figures: ExchangeFigures }>()
  const onFigures = useCallback((of: GameMode, figures: ExchangeFigures) => setOwn({ mode: of, figures }), [])
  const sent = useMemo(() => sentFigures(details), [details])
  return {
    figures: isOwn && own?.mode === mode ? own.figures : sent,
    counting: isOwn && (
      <Suspense fallback={null}>
        <OwnFigures mode={mode} onFigures={onFigures} />
      </Suspense>
    ),
  }
}

type NavEntry = { id: string; title: string }

/** Renders links to the blocks of this item. They stay in view, because the page is long. */
function ItemNav({ entries }: { entries: readonly NavEntry[] }) {
  const t = useText()
  if (entries.length < 3) return null
  return (
    <nav
      aria-label={t('item.nav')}
      className="sticky-below-header -mx-1 mb-3 more-edge border-b border-line bg-canvas"
    >
      <ul className="flex gap-1 py-1 text-sm">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="target control-sm inline-flex items-center rounded-md px-2 whitespace-nowrap text-muted hover:bg-raised hover:text-text focus-visible:-outline-offset-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders the hideout levels that require the item. */
function Hideout({ details: { hideout } }: { details: ItemDetails }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ItemSection id="hideout" title={t('item.hideout.title')}>
      <ul aria-label={t('item.hideout.needing')} className="flex flex-col">
        {hideout.rows.map(({ station, stationName, level, count, foundInRaid }) => (
          <li
            key={`${station} ${level}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0"
          >
            <span className="grow font-medium">
              <Link to={stationLink(station)} className={REF_LINK}>
                {t('item.hideout.level', { station: stationName, level })}
              </Link>
            </span>
            {foundInRaid && <Badge tone="info">{t('item.quests.foundInRaid')}</Badge>}
            <span>{t('item.hideout.count', { count: numberText(count, language) })}</span>
          </li>
        ))}
      </ul>
      <ShowAll name="hideout" list={hideout} />
    </ItemSection>
  )
}
