import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useOwnPrices, type OwnPriceKind } from '../../prices/shared/own-prices/useOwnPrices.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { OwnPriceField } from './OwnPriceField.tsx'

const KINDS: readonly OwnPriceKind[] = ['buy', 'sell']

const OwnPricesDialog = lazy(async () => ({
  default: (await import('./OwnPricesDialog.tsx')).OwnPricesDialog,
}))

type Props = {
  item: { uid: string; name: string }
  /** Market price, shown beside the player's own. */
  marketRub?: number | null
}

/** Renders the form for the player's own buying and selling prices of the item. Saving them is for Pro. */
export function OwnPrice({ item, marketRub }: Props) {
  const t = useText()
  const prices = useOwnPrices()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const count = new Set([...Object.keys(prices.buy), ...Object.keys(prices.sell)]).size
  return (
    <section aria-labelledby="own-price" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="own-price" className="text-xl font-semibold">
          {t('item.own.title')}
        </h2>
        <Badge tone="accent">{t('item.own.mark')}</Badge>
        {marketRub !== undefined && (
          <p className="ms-auto text-sm text-muted">
            {t('item.own.market')} <Price rub={marketRub} className="font-medium text-text" />
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {KINDS.map((kind) => (
          <OwnPriceField key={`${item.uid} ${kind}`} item={item} kind={kind} prices={prices} />
        ))}
      </div>
      <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <OwnPriceNote canEdit={prices.canEdit} />
        {count > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setOpened(true)
              setOpen(true)
            }}
          >
            {t('item.own.all', { count })}
          </Button>
        )}
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <OwnPricesDialog open={isOpen} onClose={() => setOpen(false)} prices={prices} />
        </Suspense>
      )}
    </section>
  )
}

/** Explains how a price entered here is used, or why none can be saved. */
function OwnPriceNote({ canEdit }: { canEdit: boolean }) {
  const t = useText()
  const { user } = useUser()
  if (canEdit) return <p>{t('item.own.note')}</p>
  return (
    <p id="own-price-note">
      {t(user ? 'item.own.needPro' : 'item.own.visitor')}{' '}
      <Link to="/user" className="target text-link underline">
        {t(user ? 'item.own.getPro' : 'item.own.signIn')}
      </Link>
    </p>
  )
}
