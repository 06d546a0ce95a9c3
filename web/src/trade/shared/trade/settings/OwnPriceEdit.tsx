import { numberText } from '@raidkit/rules/platform/display'
import { typedPrice } from '@raidkit/rules/prices/own-prices'
import { useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { CHECK, CLOSE, TRASH } from '../../../../ui/icons/glyphs.ts'
import { Input } from '../../../../ui/form/Input.tsx'
import { EDIT } from '../tradeGlyphs.ts'

export type OwnPriceKind = 'buy' | 'sell'

export type OwnPriceView = {
  buy: Readonly<Record<string, number>>
  sell: Readonly<Record<string, number>>
  canEdit: boolean
  /** Saves a price, null removes it. Returns the error, if any. */
  save: (change: OwnPriceChange) => Promise<string | undefined>
}
export type OwnPriceChange = {
  item: { uid: string; name: string }
  kind: OwnPriceKind
  priceRub: number | null
}

type Props = { item: { uid: string; name: string }; kind: OwnPriceKind; prices: OwnPriceView }

/** Renders the player's own price as a pencil that opens a field. */
export function OwnPriceEdit({ item, kind, prices }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const saved = prices[kind][item.uid]
  if (!prices.canEdit) return null
  if (isOpen) return <OwnPriceForm item={item} kind={kind} prices={prices} onClose={() => setOpen(false)} />
  return (
    <>
      <IconButton
        glyph={EDIT}
        size="sm"
        label={t(`trade.own.${kind}`, { name: item.name })}
        onClick={() => setOpen(true)}
      />
      {saved !== undefined && (
        <IconButton
          glyph={TRASH}
          size="sm"
          label={t(`trade.own.remove.${kind}`, { name: item.name })}
          onClick={() => void prices.save({ item, kind, priceRub: null })}
        />
      )}
    </>
  )
}

function OwnPriceForm({ item, kind, prices, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const saved = prices[kind][item.uid]
  const [draft, setDraft] = useState(saved === undefined ? '' : numberText(saved, language))
  const [error, setError] = useState<string>()
  const commit = async () => {
    const typed = typedPrice(draft)
    if (typed.state === 'bad') return setError(t(`trade.own.bad.${typed.why}`))
    const problem = await prices.save({
      item,
      kind,
      priceRub: typed.state === 'empty' ? null : typed.priceRub,
    })
    if (problem) setError(problem)
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys of the surrounding list move between rows.
    event.stopPropagation()
    if (event.key === 'Enter') void commit()
    if (event.key === 'Escape') onClose()
  }
  return (
    <span className="ms-2 flex flex-col items-end gap-1">
      <span className="flex items-center gap-1">
        <Input
          // The reader has just opened the field.
          autoFocus
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={40}
          aria-label={t(`trade.own.${kind}`, { name: item.name })}
          aria-invalid={error !== undefined}
          placeholder={t('trade.own.none')}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
          className="w-32"
        />
        <IconButton glyph={CHECK} size="sm" label={t('trade.own.save')} onClick={() => void commit()} />
        <IconButton glyph={CLOSE} size="sm" label={t('trade.own.cancel')} onClick={onClose} />
      </span>
      <span aria-live="polite" className="text-sm text-danger">
        {error}
      </span>
    </span>
  )
}
