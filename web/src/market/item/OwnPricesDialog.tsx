import { itemLink } from '@raidkit/rules/platform/links'
import { useState } from 'react'
import { Link } from 'react-router'
import { useItems } from '../../catalogue/shared/catalogue/useItems.ts'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import type { OwnPrices } from '../../prices/shared/prices/useOwnPrices.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

type Props = { open: boolean; onClose: () => void; prices: OwnPrices }

/** Renders all own prices of the player, with a button that clears them all. */
export function OwnPricesDialog({ open, onClose, prices }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const uids = [...new Set([...Object.keys(prices.buy), ...Object.keys(prices.sell)])]
  const clear = () => {
    setAsking(false)
    onClose()
    prices.clear().then(
      () => showToast({ text: t('item.own.cleared'), tone: 'up' }),
      (error: unknown) => showToast({ text: errorText(error), tone: 'danger' }),
    )
  }
  return (
    <>
      <Dialog
        open={open && !isAsking}
        onClose={onClose}
        title={t('item.own.allTitle')}
        footer={
          <Button
            variant="danger"
            disabled={!prices.canEdit || uids.length === 0}
            onClick={() => setAsking(true)}
          >
            {t('item.own.clearAll')}
          </Button>
        }
      >
        <OwnPriceTable uids={uids} prices={prices} onLeave={onClose} />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={t('item.own.clearTitle')}
        text={t('item.own.clearText', { count: uids.length })}
        confirm={t('item.own.clearAll')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

type TableProps = { uids: readonly string[]; prices: OwnPrices; onLeave: () => void }

function OwnPriceTable({ uids, prices, onLeave }: TableProps) {
  const t = useText()
  const { items, isError } = useItems()
  if (isError) return <ErrorState />
  if (!items) return <Skeleton className="h-24 w-full" />
  const byUid = new Map(items.map((item) => [item.uid, item]))
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('item.own.allTitle')}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-medium">
            {t('items.name')}
          </th>
          {(['buy', 'sell'] as const).map((kind) => (
            <th key={kind} scope="col" className="ps-3 text-end font-medium">
              {t(`item.own.short.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uids.map((uid) => {
          const item = byUid.get(uid)
          return (
            <tr key={uid} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {item ? (
                  <Link to={itemLink(item)} onClick={onLeave} className="hover:text-link hover:underline">
                    {item.name}
                  </Link>
                ) : (
                  t('items.unknown')
                )}
              </th>
              <td className="ps-3 text-end">
                <Price rub={prices.buy[uid]} />
              </td>
              <td className="ps-3 text-end">
                <Price rub={prices.sell[uid]} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
