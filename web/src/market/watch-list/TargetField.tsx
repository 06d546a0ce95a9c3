import { cappedPercentText, numberText } from '@raidkit/rules/platform/display'
import { typedPrice, type PriceFault } from '@raidkit/rules/prices/own-prices'
import { changePercent } from '@raidkit/rules/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TARGET_SIDES } from '@raidkit/rules/account/users'
import type { Target, TargetChange } from '@raidkit/rules/market/watch-list'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import type { WatchedRow } from './useWatchList.ts'

type Props = { row: WatchedRow; mode: GameMode; onTarget: (change: TargetChange) => void }

/**
 * Renders the field of the target price. It is saved on blur or Enter, and removed when empty; Escape restores the
 * saved one.
 */
export function TargetField({ row, mode, onTarget }: Props) {
  const t = useText()
  const language = useLanguage()
  const { item, target } = row
  const { side, text, fault, type, forget, commit, turn } = useDraft({ row, mode, onTarget })
  const id = useId()
  const name = item?.name ?? ''
  return (
    <div>
      <span className="flex gap-1.5">
        <Select
          label={t('watchList.target.side', { name })}
          options={TARGET_SIDES.map((value) => ({ value, label: t(`watchList.target.${value}`) }))}
          value={side}
          onChange={turn}
          className="w-28 shrink-0"
        />
        <Input
          aria-label={t('watchList.target.named', { name })}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}state`}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={40}
          placeholder={t('watchList.target.none')}
          value={text ?? (target ? numberText(target.rub, language) : '')}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit()
            if (key === 'Escape') forget()
          }}
        />
      </span>
      <span id={`${id}state`} aria-live="polite" className="mt-0.5 block h-5 truncate text-2xs text-muted">
        {fault ? (
          <span className="text-danger">{t(`watchList.target.bad.${fault}`)}</span>
        ) : (
          <TargetState row={row} />
        )}
      </span>
    </div>
  )
}

/** Holds the draft of a target and saves it. */
function useDraft({ row: { uid, target }, mode, onTarget }: Props) {
  const [when, setWhen] = useState<Target['when']>('below')
  const [text, setText] = useState<string>()
  const [fault, setFault] = useState<PriceFault>()
  const side = target?.when ?? when
  const type = (typed: string | undefined) => {
    setText(typed)
    setFault(undefined)
  }
  const forget = () => type(undefined)
  const commit = () => {
    if (text === undefined) return
    const typed = typedPrice(text)
    if (typed.state === 'bad') return setFault(typed.why)
    forget()
    const next = typed.state === 'empty' ? null : { when: side, rub: typed.priceRub }
    if (next?.rub !== target?.rub) onTarget({ uid, mode, target: next })
  }
  const turn = (next: Target['when']) => {
    setWhen(next)
    if (target) onTarget({ uid, mode, target: { when: next, rub: target.rub } })
  }
  return { side, text, fault, type, forget, commit, turn }
}

/** Renders that the target is reached, or the distance to it. */
function TargetState({ row: { target, flea, isReached } }: Pick<Props, 'row'>) {
  const t = useText()
  const language = useLanguage()
  if (!target) return null
  if (isReached) {
    return (
      <Badge tone="up" icon={CHECK}>
        {t('watchList.target.reached')}
      </Badge>
    )
  }
  if (!flea) return t('watchList.target.unpriced')
  return t('watchList.target.toGo', {
    change: cappedPercentText(changePercent(target.rub, flea.price), language),
  })
}
