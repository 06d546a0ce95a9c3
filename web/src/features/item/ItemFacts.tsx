import { numberText } from '@raidkit/rules/display'
import { isBannedFromFlea, type Item } from '@raidkit/rules/items'
import { GAME_MODES } from '@raidkit/rules/modes'
import { pricePerSlot } from '@raidkit/rules/price-types'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FleaMark } from '../../ui/items/FleaMark.tsx'
import { Price } from '../../ui/Price.tsx'

/** What the catalogue knows of an item, as far as it knows it. */
export function ItemFacts({ item }: { item: Item }) {
  const t = useText()
  const language = useLanguage()
  const { width, height, slots, assembledWidth, assembledHeight, basePrice, weight, stack, discardLimit } =
    item
  const isAssembled = assembledWidth !== undefined && (assembledWidth !== width || assembledHeight !== height)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-2 text-xl font-semibold">
        {t('item.facts')}
      </h2>
      <dl className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 xl:grid-cols-3">
        <Fact name={t('items.basePrice')} hint={t('item.basePriceHint')}>
          <Price rub={basePrice} />
        </Fact>
        {basePrice !== undefined && slots > 1 && (
          <Fact name={t('item.perSlot')}>
            <Price rub={pricePerSlot(basePrice, slots)} />
          </Fact>
        )}
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
        {weight !== undefined && (
          <Fact name={t('item.weight')}>
            {t('item.kg', { weight: numberText(weight, language, { decimals: 3 }) })}
          </Fact>
        )}
        <Fact name={t('items.flea.title')}>
          <FleaRule item={item} />
        </Fact>
        {stack !== undefined && stack > 1 && (
          <Fact name={t('item.stack')}>{numberText(stack, language)}</Fact>
        )}
        {discardLimit !== undefined && (
          <Fact name={t('item.discardLimit')} hint={t('item.discardHint')}>
            {numberText(discardLimit, language)}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="-mb-px flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
      <dt className="text-muted">
        {name}
        {hint && <span className="block text-xs text-faint">{hint}</span>}
      </dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  )
}

/** Each mode by its name where they differ. */
function FleaRule({ item }: { item: Item }) {
  const banned = GAME_MODES.map((mode) => ({ mode, bannedFromFlea: isBannedFromFlea(item, mode) }))
  const [first] = banned
  if (first && banned.every(({ bannedFromFlea }) => bannedFromFlea === first.bannedFromFlea)) {
    return <FleaMark item={{ ...item, bannedFromFlea: first.bannedFromFlea }} />
  }
  return (
    <span className="flex flex-col items-end gap-1">
      {banned.map(({ mode, bannedFromFlea }) => (
        <span key={mode} className="inline-flex items-center gap-2">
          <Badge>{mode}</Badge>
          <FleaMark item={{ ...item, bannedFromFlea }} />
        </span>
      ))}
    </span>
  )
}
