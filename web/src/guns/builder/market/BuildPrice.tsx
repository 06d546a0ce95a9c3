import type { GunReply } from '@raidkit/contract/guns/guns'
import type { BuildPurchase } from '@raidkit/rules/guns/build-purchase'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { BuilderModel } from '../useBuilder.ts'
import { PricesFailed } from './PricesFailed.tsx'
import type { MarketState } from './useBuildMarket.ts'
import { usePurchase } from './usePurchase.ts'

type Props = {
  gun: GunReply
  build: readonly MountedPart[]
  state: MarketState
  model: Pick<BuilderModel, 'chooseTab' | 'choice'>
}

/** Shows the price of the complete build today, and the number of pieces that cannot be bought. */
export const BuildPrice = memo(function BuildPrice({ gun, build, state, model }: Props) {
  const t = useText()
  const { market } = state
  const purchase = usePurchase(gun, build, market)
  const missing = usePurchase(gun, build, market?.own)?.missing ?? 0
  return (
    <Card title={t('builder.price')} note={t('builder.priceNote')}>
      {state.isFailed && <PricesFailed onRetry={state.retry} />}
      {!purchase && !state.isFailed && <Skeleton className="h-10 w-full" />}
      {purchase && (
        <>
          <p className="text-2xl font-semibold" data-build-price={Math.round(purchase.rub)}>
            <Price rub={Math.round(purchase.rub)} />
          </p>
          <p className="text-sm text-muted">{t(`builder.start.${startOf(purchase)}`)}</p>
          <p
            data-missing={missing}
            className={
              missing > 0 ? 'text-sm text-warning' : market?.isOwnKnown ? 'text-sm text-up' : 'text-sm'
            }
          >
            {t(market?.isOwnKnown ? 'builder.missing' : 'builder.missingForAll', { count: missing })}
          </p>
          {model.choice.tab !== 'shopping' && (
            <Button size="sm" onClick={() => model.chooseTab('shopping')} className="self-start">
              {t('builder.tab.shopping')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
})

function startOf({ start, lines }: BuildPurchase) {
  return start.kind === 'preset' && lines.length === 0 ? ('whole' as const) : start.kind
}
