import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { numberText } from '@raidkit/rules/platform/display'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ItemSection } from '../ItemSection.tsx'
import { EffectTable } from './EffectTable.tsx'
import { FigureValue } from './FigureValue.tsx'
import { InsertTable } from './InsertTable.tsx'
import { Pockets } from './Pockets.tsx'

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
