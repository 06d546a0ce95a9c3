import { cappedPercentText, numberText } from '@raidkit/rules/display'
import { typedPrice, type PriceFault } from '@raidkit/rules/own-prices'
import { changePercent } from '@raidkit/rules/prices'
import type { GameMode } from '@raidkit/rules/modes'
import { TARGET_SIDES } from '@raidkit/rules/users'
import type { Target, TargetChange } from '@raidkit/rules/watch-list'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import type { WatchedRow } from './useWatchList.ts'

type Props = { row: WatchedRow; mode: GameMode; onTarget: (change: TargetChange) => void }

/** The price that is waited for. Saved when the field is left or by Enter, removed when empty; Escape takes back what was typed. */
export function TargetField({ row, mode, onTarget }: Props) {
  const t = useText()
  const language = useLanguage()
  const { uid, item, target } = row
  const [when, setWhen] = useState<Target['when']>(target?.when ?? 'below')
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState<PriceFault>()
  const id = useId()
  const name = item?.name ?? ''
  const forget = () => {
    setDraft(undefined)
    setFault(undefined)
  }
  const commit = () => {
    if (draft === undefined) return
    const typed = typedPrice(draft)
    if (typed.state === 'bad') return setFault(typed.why)
    forget()
    const next = typed.state === 'empty' ? null : { when: target?.when ?? when, rub: typed.priceRub }
    if (next?.rub !== target?.rub) onTarget({ uid, mode, target: next })
  }
  const turn = (side: Target['when']) => {
    setWhen(side)
    if (target) onTarget({ uid, mode, target: { when: side, rub: target.rub } })
  }
  return (
    <div>
      <span className="flex gap-1.5">
        <Select
          label={t('watchList.target.side', { name })}
          options={TARGET_SIDES.map((side) => ({ value: side, label: t(`watchList.target.${side}`) }))}
          value={target?.when ?? when}
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
          value={draft ?? (target ? numberText(target.rub, language) : '')}
          onChange={(event) => {
            setDraft(event.target.value)
            setFault(undefined)
          }}
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

/** Reached, or how far it is to there. */
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
