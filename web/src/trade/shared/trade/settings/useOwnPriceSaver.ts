import { numberText } from '@raidkit/rules/platform/display'
import { useMemo } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { showToast } from '../../../../api/toasts.ts'
import { useErrorText } from '../../../../api/useErrorText.ts'
import { useUndoToast } from '../../../../api/useUndoToast.ts'
import {
  useOwnPrices,
  type OwnPriceKind,
  type OwnPrices,
} from '../../../../prices/shared/prices/useOwnPrices.ts'

type Change = { item: { uid: string; name: string }; kind: OwnPriceKind; priceRub: number | null }

export type OwnPriceSaver = Pick<OwnPrices, 'buy' | 'sell' | 'canEdit'> & {
  /** Saves a price and shows an undo. Returns the error, if any. */
  save: (change: Change) => Promise<string | undefined>
}

/** Returns the player's own prices for a page on which they can be edited in place. */
export function useOwnPriceSaver(): OwnPriceSaver {
  const t = useText()
  const language = useLanguage()
  const errorText = useErrorText()
  const offerUndo = useUndoToast()
  const prices = useOwnPrices()
  return useMemo(() => {
    const { buy, sell, canEdit, set } = prices
    const save: OwnPriceSaver['save'] = async ({ item, kind, priceRub }) => {
      const before = prices[kind][item.uid] ?? null
      if (priceRub === before) return undefined
      const change = { itemUid: item.uid, kind }
      const undo = () =>
        void set({ ...change, priceRub: before }).catch((failure: unknown) =>
          showToast({ text: errorText(failure), tone: 'danger' }),
        )
      try {
        await set({ ...change, priceRub })
      } catch (failure) {
        return errorText(failure)
      }
      const text =
        priceRub === null
          ? t('trade.own.removed', { name: item.name })
          : t('trade.own.saved', { name: item.name, price: numberText(priceRub, language) })
      offerUndo({ text, tone: 'up', undo })
      return undefined
    }
    return { buy, sell, canEdit, save }
  }, [prices, t, language, errorText, offerUndo])
}
