import type { EffectLine } from '@raidkit/contract/trade/itemDetailLines'
import { NO_VALUE, numberText, shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/Table.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { EFFECTS } from './codes.ts'

/** Renders the effects of a stimulant, a drink or a meal, with delay and duration. */
export function EffectTable({ effects }: { effects: readonly EffectLine[] }) {
  const t = useText()
  const texts = useEffectTexts()
  const rows = effects.map((effect, nth) => ({ ...effect, nth }))
  return (
    <div className="mt-5">
      <SubHeading title={t('item.figures.effects')} />
      <Table
        caption={t('item.figures.effects')}
        rows={rows}
        rowKey={({ nth }) => String(nth)}
        narrow="scroll"
        columns={[
          { id: 'effect', header: t('item.figures.effect'), heading: true, cell: texts.name },
          { id: 'value', header: t('item.figures.value'), numeric: true, cell: texts.value },
          {
            id: 'from',
            header: t('item.figures.from'),
            numeric: true,
            cell: ({ delaySec }) => texts.seconds(delaySec),
          },
          {
            id: 'lasts',
            header: t('item.figures.lasts'),
            numeric: true,
            cell: ({ sec }) => texts.seconds(sec),
          },
          { id: 'chance', header: t('item.figures.chance'), numeric: true, cell: texts.chance },
        ]}
      />
    </div>
  )
}

function useEffectTexts() {
  const t = useText()
  const language = useLanguage()
  const percent = (share: number, sign: 'negative' | 'exceptZero') =>
    shareText(share, language, { decimals: 1, sign })
  return {
    name: ({ effect, skillName }: EffectLine) => {
      const known = EFFECTS.find((one) => one === effect)
      return skillName ?? (known ? t(`item.figures.effectName.${known}`) : effect)
    },
    value: ({ value, isPercent }: EffectLine) => {
      if (!value) return NO_VALUE
      return isPercent
        ? percent(value, 'exceptZero')
        : numberText(value, language, { decimals: 2, sign: 'exceptZero' })
    },
    seconds: (value: number | undefined) =>
      value === undefined ? NO_VALUE : t('item.figures.seconds', { value: numberText(value, language) }),
    chance: ({ chance }: EffectLine) => (chance === undefined ? NO_VALUE : percent(chance, 'negative')),
  }
}
