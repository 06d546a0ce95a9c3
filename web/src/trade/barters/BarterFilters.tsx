import { LOYALTY_LEVELS, TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { levelOf, NO_FILTERS, type BarterChoice } from './choice.ts'

type Props = {
  choice: BarterChoice
  choose: (change: Partial<BarterChoice>) => void
  /** True if the reader has a character in this mode, whose items and progress are known. */
  hasCharacter: boolean
  traderName: (trader: string) => string
}

/** Traders without barters: Fence, the lighthouse keeper and the driver. */
const WITHOUT: readonly string[] = ['Fence', 'Lightkeeper', 'BTR Driver']

/** Renders the filters of the barters. Two of them depend on the reader's character. */
export function BarterFilters({ choice, choose, hasCharacter, traderName }: Props) {
  const t = useText()
  const traders = [
    { value: '' as const, label: t('barters.anyTrader') },
    ...TRADER_NAMES.filter((name) => !WITHOUT.includes(name)).map((value) => ({
      value,
      label: traderName(value),
    })),
  ]
  const loyalties = [
    { value: '', label: t('barters.anyLoyalty') },
    ...LOYALTY_LEVELS.map((level) => ({
      value: String(level),
      label: t('barters.loyaltyUpTo', { level }),
    })),
  ]
  return (
    <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('barters.columns.trader')}>
        <Select options={traders} value={choice.trader} onChange={(trader) => choose({ trader })} />
      </Field>
      <Field label={t('barters.loyaltyFilter')}>
        <Select
          options={loyalties}
          value={String(choice.loyalty ?? '')}
          onChange={(value) => choose({ loyalty: LOYALTY_LEVELS.find((level) => String(level) === value) })}
        />
      </Field>
      <LevelField choice={choice} choose={choose} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2 lg:col-span-3">
        <Checkbox
          label={t('barters.profitable')}
          checked={choice.profitable}
          onChange={(profitable) => choose({ profitable })}
        />
        <Checkbox
          label={t('barters.own')}
          title={t(hasCharacter ? 'barters.ownHint' : 'barters.ownNobody')}
          checked={choice.own && hasCharacter}
          disabled={!hasCharacter}
          onChange={(own) => choose({ own })}
        />
        <Checkbox
          label={t('barters.unlocked')}
          title={t(hasCharacter ? 'barters.unlockedHint' : 'barters.ownNobody')}
          checked={choice.unlocked && hasCharacter}
          disabled={!hasCharacter}
          onChange={(unlocked) => choose({ unlocked })}
        />
        <Checkbox
          label={t('barters.unmarked')}
          title={t('barters.marksNote')}
          checked={choice.unmarked}
          onChange={(unmarked) => choose({ unmarked })}
        />
        <Button size="sm" onClick={() => choose(NO_FILTERS)} className="ms-auto">
          {t('items.clearFilters')}
        </Button>
      </div>
    </div>
  )
}

/** Renders the level filter. It takes effect on Enter and on blur; an invalid level clears it. */
function LevelField({ choice, choose }: Pick<Props, 'choice' | 'choose'>) {
  const t = useText()
  const now = choice.level === undefined ? '' : String(choice.level)
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft !== undefined && draft !== now) choose({ level: levelOf(draft) })
    setDraft(undefined)
  }
  return (
    <Field label={t('barters.levelFilter')} hint={t('barters.levelHint')}>
      <Input
        inputMode="numeric"
        maxLength={3}
        value={draft ?? now}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </Field>
  )
}
