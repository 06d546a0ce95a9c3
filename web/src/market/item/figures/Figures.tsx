import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { EffectLine } from '@raidkit/contract/trade/itemDetailLines'
import type { Item } from '@raidkit/rules/catalogue/items'
import { FIGURES, type ItemFigure } from '@raidkit/rules/guns/figures'
import { numberText, withPercent, NO_VALUE, shareText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { InsertTable } from './InsertTable.tsx'
import { EFFECTS } from './codes.ts'

const CELL = 12

type Props = { item: Item; details: ItemDetails }

/** Renders the stats of an item. */
export function Figures({ item, details }: Props) {
  const t = useText()
  const { figures, inserts, effects, grids } = details
  return (
    <ItemSection id="figures" title={t('item.figures.title')}>
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        <General item={item} hasWeight={figures.some(({ figure }) => figure === 'weight')} />
        {figures.map((figure) => (
          <Fact key={figure.figure} name={t(`item.figures.name.${figure.figure}`)}>
            <FigureValue figure={figure} />
          </Fact>
        ))}
      </dl>
      {grids.length > 0 && <Pockets item={item} grids={grids} />}
      {inserts.length > 0 && <InsertTable inserts={inserts} />}
      {effects.length > 0 && <EffectTable effects={effects} />}
    </ItemSection>
  )
}

function General({ item, hasWeight }: { item: Item; hasWeight: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { width, height, slots, assembledWidth, assembledHeight, weight, stack, discardLimit } = item
  const isAssembled = assembledWidth !== undefined && (assembledWidth !== width || assembledHeight !== height)
  return (
    <>
      <Fact name={t('items.slots')}>{t('item.sizeSlots', { width, height, slots })}</Fact>
      {isAssembled && (
        <Fact name={t('item.assembled')}>
          {t('item.sizeSlots', {
            width: assembledWidth,
            height: assembledHeight ?? height,
            slots: item.assembledSlots,
          })}
        </Fact>
      )}
      {weight !== undefined && !hasWeight && (
        <Fact name={t('item.weight')}>
          {t('item.kg', { weight: numberText(weight, language, { decimals: 3 }) })}
        </Fact>
      )}
      {stack !== undefined && stack > 1 && <Fact name={t('item.stack')}>{numberText(stack, language)}</Fact>}
      {discardLimit !== undefined && (
        <Fact name={t('item.discardLimit')} hint={t('item.discardHint')}>
          {numberText(discardLimit, language)}
        </Fact>
      )}
    </>
  )
}

function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div title={hint} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  )
}

/** Renders a figure with its unit; a change has a sign, and a colour for its effect on the player. */
function FigureValue({ figure: { figure, value } }: { figure: ItemFigure }) {
  const t = useText()
  const language = useLanguage()
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return value.map((word) => t(`item.figures.word.${word}`)).join(', ')
  const facts: (typeof FIGURES)[typeof figure] = FIGURES[figure]
  const better = 'better' in facts ? facts.better : undefined
  const text = numberText(value, language, { decimals: 2, sign: better ? 'exceptZero' : 'negative' })
  const { unit } = facts
  const shown =
    unit === 'number' || unit === 'words' || unit === 'text'
      ? text
      : unit === 'percent'
        ? withPercent(text, language)
        : t(`item.figures.unit.${unit}`, { value: text })
  if (!better || value === 0) return shown
  return <span className={value > 0 === (better === 'more') ? 'text-up' : 'text-down'}>{shown}</span>
}

type Grid = ItemDetails['grids'][number]

type PocketsProps = { item: Item; grids: readonly Grid[] }

/** Renders the pockets of a rig, a backpack or a case as grids, and their use of space. */
function Pockets({ item, grids }: PocketsProps) {
  const t = useText()
  const language = useLanguage()
  const cells = grids.reduce((sum, { width, height, count }) => sum + width * height * count, 0)
  return (
    <div className="mt-5">
      <SubHeading title={t('item.figures.grids')} />
      <ul className="flex flex-wrap items-end gap-4">
        {grids.map((grid) => (
          <li
            key={`${grid.width}x${grid.height}`}
            className="flex flex-col items-start gap-1 text-sm text-muted"
          >
            <Pocket grid={grid} />
            {grid.count > 1 ? t('item.figures.gridCount', grid) : t('item.figures.grid', grid)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {t('item.figures.perSlot', { ratio: numberText(cells / item.slots, language, { decimals: 2 }) })}
      </p>
    </div>
  )
}

function Pocket({ grid: { width, height } }: { grid: Grid }) {
  const [w, h] = [width * CELL, height * CELL]
  const columns = Array.from({ length: width + 1 }, (_, x) => `M${x * CELL} 0V${h}`)
  const rows = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * CELL}H${w}`)
  return (
    <svg aria-hidden viewBox={`-1 -1 ${w + 2} ${h + 2}`} width={w + 2} height={h + 2} className="text-edge">
      <path d={[...columns, ...rows].join('')} stroke="currentColor" fill="none" />
    </svg>
  )
}

/** Renders the effects of a stimulant, a drink or a meal, with delay and duration. */
function EffectTable({ effects }: { effects: readonly EffectLine[] }) {
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
