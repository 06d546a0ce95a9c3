import { numberText } from '@raidkit/rules/platform/display'
import { typedPrice } from '@raidkit/rules/prices/own-prices'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useOwnPrices, type OwnPriceKind, type OwnPrices } from '../../prices/shared/prices/useOwnPrices.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Price } from '../../ui/text/Price.tsx'

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

type OwnPriceFieldProps = { item: { uid: string; name: string }; kind: OwnPriceKind; prices: OwnPrices }

/** Renders the field of one own price. It is saved on blur or Enter; Escape restores the saved one. */
function OwnPriceField({ item, kind, prices }: OwnPriceFieldProps) {
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
function useSaving({ item, kind, prices }: OwnPriceFieldProps) {
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
