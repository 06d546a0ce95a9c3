import type { GunReply } from '@raidkit/contract/guns/guns'
import {
  buildExchanges,
  shoppingList,
  type BuildPurchase,
  type Shop,
  type NotBought,
} from '@raidkit/rules/guns/build-purchase'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { itemLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import { ExchangeList } from '../../../trade/shared/trade/costs/ExchangeList.tsx'
import { useQuestText } from '../../../trade/shared/trade/costs/useQuestText.ts'
import { TradeSettings } from '../../../trade/shared/trade/settings/TradeSettings.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { PricesFailed } from './PricesFailed.tsx'
import type { BuildMarket } from './buildMarket.ts'
import type { MarketState } from './useBuildMarket.ts'
import { usePurchase } from './usePurchase.ts'

type Props = { gun: GunReply; build: readonly MountedPart[]; state: MarketState }

/** Lists where to buy the parts, trader by trader, and the parts that cannot be bought today. */
export function ShoppingList({ gun, build, state }: Props) {
  const t = useText()
  const { market } = state
  const purchase = usePurchase(gun, build, market)
  if (state.isFailed) return <PricesFailed onRetry={state.retry} />
  if (!market || !purchase) return <Skeleton className="h-64 w-full" />
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {shoppingList(purchase).map((shop) => (
          <ShopCard key={shop.trader ?? shop.type} shop={shop} market={market} />
        ))}
      </div>
      <Exchanges purchase={purchase} market={market} />
      <Included purchase={purchase} market={market} />
      <Missing gun={gun} build={build} market={market} />
      <details>
        <summary className="target cursor-pointer py-2 font-medium">{t('builder.settings')}</summary>
        <TradeSettings />
      </details>
    </div>
  )
}

function ShopCard({ shop, market }: { shop: Shop; market: BuildMarket }) {
  const t = useText()
  const { tables } = market.answer
  const trader = tables.traders.find(({ name }) => name === shop.trader)?.localName
  return (
    <section
      className="min-w-0 rounded-lg border border-line bg-surface p-3"
      data-shop={shop.trader ?? shop.type}
    >
      <header className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          {trader ??
            t(
              `builder.shop.${shop.type === 'user' ? 'user' : shop.type === 'historical' ? 'historical' : 'flea'}`,
            )}
          {shop.loyaltyLevel > 0 && (
            <span className="ms-2 text-sm font-normal text-muted">
              {t('builder.loyalty', { level: shop.loyaltyLevel })}
            </span>
          )}
        </h3>
        <Price rub={Math.round(shop.rub)} className="font-medium" />
      </header>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {shop.lines.map((line) => (
          <li key={`${line.itemUid} ${line.for ?? ''}`} className="flex items-baseline justify-between gap-2">
            <span className="min-w-0">
              <ItemName uid={line.itemUid} count={line.count} market={market} />
              {line.for !== undefined && (
                <span className="block text-xs text-muted">
                  {t('builder.barterFor', { name: market.answer.items.get(line.for)?.shortName ?? '' })}
                </span>
              )}
            </span>
            <Price rub={Math.round(line.rub)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ItemName({ uid, count, market: { answer } }: { uid: string; count: number; market: BuildMarket }) {
  const item = answer.items.get(uid)
  if (!item) return null
  return (
    <>
      <Link
        to={itemLink(item) + modeQuery(answer.mode)}
        className="inline-block py-0.5 text-link hover:underline"
      >
        {item.name}
      </Link>
      {count > 1 && <span className="text-muted"> × {count}</span>}
    </>
  )
}

type PartProps = { purchase: BuildPurchase; market: BuildMarket }

function Exchanges({ purchase, market: { answer } }: PartProps) {
  const exchanges = buildExchanges(purchase)
  if (exchanges.length === 0) return null
  const { tables, items } = answer
  const traderName = (trader: string) =>
    tables.traders.find(({ name }) => name === trader)?.localName ?? trader
  const names = { itemOf: (uid: string) => items.get(uid), traderName }
  return (
    <section className="rounded-lg border border-line bg-surface p-3">
      <ExchangeList exchanges={exchanges} tables={tables} names={names} />
    </section>
  )
}

/** Lists the parts that come with the preset, used or not. */
function Included({ purchase, market }: PartProps) {
  const t = useText()
  const nameOf = (uid: string) => market.answer.items.get(uid)?.shortName ?? ''
  const used = purchase.lines.filter(({ included }) => included > 0)
  if (purchase.start.kind !== 'preset') return null
  return (
    <div className="text-sm text-muted">
      {used.length > 0 && (
        <p>{t('builder.included', { names: used.map(({ itemUid }) => nameOf(itemUid)).join(', ') })}</p>
      )}
      {purchase.left.length > 0 && (
        <p>{t('builder.left', { names: purchase.left.map(({ itemUid }) => nameOf(itemUid)).join(', ') })}</p>
      )}
    </div>
  )
}

type MissingProps = Pick<Props, 'gun' | 'build'> & { market: BuildMarket }

/** Lists the parts that the character cannot buy now, whatever prices the list above uses. */
function Missing({ gun, build, market }: MissingProps) {
  const t = useText()
  const reasonText = useReasonText(market)
  const purchase = usePurchase(gun, build, market.own)
  if (!purchase) return null
  const { start } = purchase
  const uids = [
    ...(start.purchase ? [] : [start.itemUid]),
    ...purchase.lines
      .filter((line) => !line.purchase && line.included < line.count)
      .map(({ itemUid }) => itemUid),
  ]
  if (uids.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-surface p-3">
      <h3 className="font-semibold text-warning">
        {t(market.isOwnKnown ? 'builder.notToday' : 'builder.notForSale')}
      </h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {uids.map((uid) => (
          <li key={uid}>
            <ItemName uid={uid} count={1} market={market} />
            <ul className="text-xs text-muted">
              {market.own.reasonsOf(uid).map((reason) => (
                <li key={JSON.stringify(reason)}>{reasonText(reason)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why something cannot be bought, in words. */
function useReasonText({ answer: { tables } }: BuildMarket): (reason: NotBought) => string {
  const t = useText()
  const quest = useQuestText({
    questName: (uid) => tables.quests[uid] ?? uid,
    isQuestGone: (uid) => tables.questsGone.includes(uid),
  })
  const traderName = (name: string) => tables.traders.find((one) => one.name === name)?.localName ?? name
  return (reason) => {
    switch (reason.kind) {
      case 'unmet':
        return t('builder.reason.unmet', { trader: traderName(reason.trader) })
      case 'loyalty':
        return t('builder.reason.loyalty', { trader: traderName(reason.trader), level: reason.level })
      case 'quest':
        return t('builder.reason.quest', { trader: traderName(reason.trader), quest: quest(reason.questUid) })
      case 'fleaLevel':
        return t('builder.reason.fleaLevel', { level: reason.level })
      case 'banned':
      case 'notSeen':
      case 'fleaOff':
      case 'tradersOff':
        return t(`builder.reason.${reason.kind}`)
    }
  }
}
