import { numberText } from '@raidkit/rules/platform/display'
import { typedPrice } from '@raidkit/rules/prices/own-prices'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import type { OwnPriceKind, OwnPrices } from '../../prices/shared/own-prices/useOwnPrices.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/Input.tsx'

type Props = { item: { uid: string; name: string }; kind: OwnPriceKind; prices: OwnPrices }

/** Renders the field of one own price. It is saved on blur or Enter; Escape restores the saved one. */
export function OwnPriceField({ item, kind, prices }: Props) {
  const t = useText()
  const language = useLanguage()
  const saved = prices[kind][item.uid]
  const [draft, setDraft] = useState<string>()
  const { error, setError, save } = useSaving({ item, kind, prices })
  const savedText = saved === undefined ? '' : numberText(saved, language)

  const commit = () => {
    if (draft === undefined) return
    const typed = typedPrice(draft)
    if (typed.state === 'bad') return setError(t(`item.own.bad.${typed.why}`))
    save(typed.state === 'empty' ? null : typed.priceRub, () => setDraft(undefined))
  }
  const forget = () => {
    setDraft(undefined)
    setError(undefined)
  }
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <Field label={t(`item.own.${kind}`)} {...(error && { error })}>
          <Input
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={40}
            placeholder={t('item.own.none')}
            value={draft ?? savedText}
            readOnly={!prices.canEdit}
            {...(!prices.canEdit && { 'aria-describedby': 'own-price-note' })}
            onChange={({ target }) => {
              setDraft(target.value)
              setError(undefined)
            }}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit()
              if (key === 'Escape') forget()
            }}
            className="read-only:opacity-60"
          />
        </Field>
      </div>
      <IconButton
        glyph={TRASH}
        label={t(`item.own.remove.${kind}`)}
        disabled={!prices.canEdit || saved === undefined}
        onClick={() => save(null, forget)}
        className="mt-5.5"
      />
    </div>
  )
}

/** Saves a price and offers an undo; keeps the typed text if the server rejects it. */
function useSaving({ item, kind, prices }: Props) {
  const t = useText()
  const language = useLanguage()
  const errorText = useErrorText()
  const offerUndo = useUndoToast()
  const [error, setError] = useState<string>()
  const change = { itemUid: item.uid, kind }
  const before = prices[kind][item.uid] ?? null

  const undo = () => {
    prices.set({ ...change, priceRub: before }).catch((failure: unknown) => {
      showToast({ text: errorText(failure), tone: 'danger' })
    })
  }
  const save = (priceRub: number | null, onSaved: () => void) => {
    if (priceRub === before) return onSaved()
    prices.set({ ...change, priceRub }).then(
      () => {
        onSaved()
        setError(undefined)
        const text =
          priceRub === null
            ? t('item.own.removed', { name: item.name })
            : t('item.own.saved', { name: item.name, price: numberText(priceRub, language) })
        offerUndo({ text, tone: 'up', undo })
      },
      (failure: unknown) => setError(errorText(failure)),
    )
  }
  return { error, setError, save }
}
