import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { compareRows, type CompareRow, type ComparedFigure } from '@raidkit/rules/market/item-compare'
import { type Seller, findBestSale } from '@raidkit/rules/market/item-list'
import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useOwnLevel } from '../../account/shared/reader/useOwnLevel.ts'
import { useReduction } from '../../account/shared/reader/useReduction.ts'
import { useNow } from '../../api/useNow.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { LevelInput } from '../../catalogue/shared/game/LevelInput.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, CLOSE } from '../../ui/icons/glyphs.ts'
import { Percent } from '../../ui/text/Percent.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { PriceCell } from '../shared/items/columns/PriceCell.tsx'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { LineSample } from './LineSample.tsx'
import type { ComparedItems, ComparedLine } from './comparedItems.ts'

type Props = { compared: ComparedItems; mode: GameMode; onRemove: (url: string) => void }

/** Renders the figures of the items side by side; the best of each row is marked. */
export function CompareTable({ compared, mode, onRemove }: Props) {
  const t = useText()
  const { items, flea, prices } = compared
  const { level, setLevel } = useOwnLevel(mode)
  const reduction = useReduction(mode)
  const seller = useMemo<Seller>(() => ({ mode, flea, level, reduction }), [mode, flea, level, reduction])
  const isSample = prices.source === 'sample'
  const clockMs = useNow(MINUTE_MS)
  const nowMs = isSample ? prices.asOfMs : clockMs
  const view = { seller, nowMs, isSample }
  const rows = useMemo(
    () =>
      compareRows(
        items.map((item) => ({ item, price: item })),
        seller,
      ),
    [items, seller],
  )
  return (
    <section aria-label={t('compare.figures')} className="mb-6">
      <div className="mb-2 flex justify-end text-sm">
        <LevelInput level={level} setLevel={setLevel} />
      </div>
      <div className="more-columns">
        <table className="w-full table-fixed">
          <caption className="sr-only">{t('compare.figures')}</caption>
          <thead>
            <tr>
              <td className="w-28 border-b border-line md:w-44" />
              {items.map((item, at) => (
                <th
                  key={item.uid}
                  scope="col"
                  className="w-36 border-b border-line p-2 text-start align-top md:w-auto"
                >
                  <ItemHead item={item} at={at} mode={mode} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FigureRow key={row.figure} row={row} items={items} view={view} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = { row: CompareRow; items: ComparedItems['items']; view: FigureView }

function FigureRow({ row: { figure, values, best }, items, view }: RowProps) {
  const t = useText()
  return (
    <tr data-figure={figure} className="hover:bg-raised">
      <th
        scope="row"
        className="sticky start-0 border-b border-line bg-canvas p-2 text-start text-sm font-normal text-muted"
      >
        {t(`compare.rows.${figure}`)}
      </th>
      {items.map((item, at) => (
        <td
          key={item.uid}
          className={joinClasses('border-b border-line p-2', best.has(at) && 'font-semibold')}
          data-best={best.has(at) || undefined}
        >
          <span className="flex items-start gap-1.5">
            <span className="min-w-0">
              <CompareFigure figure={figure} item={item} value={values[at]} view={view} />
            </span>
            {best.has(at) && (
              <Icon glyph={CHECK} size="sm" label={t('compare.best')} className="mt-1 text-up" />
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}

type HeadProps = { item: ComparedLine; at: number; mode: GameMode; onRemove: Props['onRemove'] }

function ItemHead({ item, at, mode, onRemove }: HeadProps) {
  const t = useText()
  return (
    <span className="flex items-start gap-2">
      <span className="max-md:hidden">
        <ItemTile item={item} />
      </span>
      <span className="min-w-0 grow">
        <Link to={itemLink(item) + modeQuery(mode)} className="line-clamp-3 font-medium hover:text-link">
          {item.name}
        </Link>
        <LineSample at={at} />
      </span>
      <IconButton
        glyph={CLOSE}
        size="sm"
        label={t('compare.remove', { name: item.name })}
        onClick={() => onRemove(item.url)}
      />
    </span>
  )
}

type FigureView = { seller: Seller; nowMs: number; isSample: boolean }

type CompareFigureProps = {
  figure: ComparedFigure
  item: ComparedLine
  value: number | undefined
  view: FigureView
}

/** Renders one figure of one item with its notes. */
function CompareFigure({ figure, item, value, view }: CompareFigureProps) {
  const t = useText()
  const language = useLanguage()
  switch (figure) {
    case 'price':
      return (
        <span className="block [&_span]:justify-start">
          <PriceCell item={item} price={item} mode={view.seller.mode} {...view} />
        </span>
      )
    case 'change24h':
    case 'change7d':
      return <Percent change={value} />
    case 'offers':
      return value === undefined ? <Price rub={null} /> : numberText(value, language)
    case 'slots':
      return t('items.size', { width: item.width, height: item.height })
    case 'traderSell':
    case 'traderBuy':
      return <AtTrader price={figure === 'traderSell' ? item.sell : item.buy} />
    case 'keepWhole':
      return <BestSaleFigure item={item} view={view} />
    default:
      return <Price rub={value ?? null} />
  }
}

function AtTrader({ price }: { price: ComparedLine['sell'] }) {
  const t = useText()
  if (!price) return <Price rub={null} />
  return (
    <>
      <Price rub={price.rub} />
      <span className="block text-2xs font-normal text-muted">{t(`traders.${price.trader}`)}</span>
    </>
  )
}

/** Renders the revenue of one piece, and the place of the sale. */
function BestSaleFigure({ item, view: { seller } }: Pick<CompareFigureProps, 'item' | 'view'>) {
  const t = useText()
  const kept = findBestSale(item, item, seller)
  if (!kept) return <Price rub={null} />
  return (
    <>
      <Price rub={kept.rub} />
      <span className="block text-2xs font-normal text-muted">
        {kept.where === 'trader'
          ? t(`traders.${kept.trader}`)
          : seller.level === undefined
            ? t('items.keep.fleaFrom', { level: kept.level })
            : t('items.keep.flea')}
      </span>
    </>
  )
}
