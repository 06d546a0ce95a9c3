import { moneyText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { NO_FILTERS, type ListChoice } from './choice.ts'
import { rangeOf } from './range.ts'
import type { TagNames } from './rare/TagLinks.tsx'

type Props = {
  choice: ListChoice
  choose: (change: Partial<ListChoice>) => void
  tagNames: TagNames
  /** Tag of the page itself, which is not a filter. */
  pageTag: string | undefined
  /** Number of rows, announced when it changes. */
  count: ReactNode
  /** Element at the end of the line. */
  aside: ReactNode
}

/** Renders the active filters, each with a remove button, and the number of rows. */
export function FilterChips({ choice, choose, tagNames, pageTag, count, aside }: Props) {
  const t = useText()
  const range = useRangeText(choice)
  const { tag, trader, favourites, valuable, flea } = choice
  const chips: [text: string, off: Partial<ListChoice>][] = []
  if (tag && pageTag === undefined) chips.push([tagNames.get(tag) ?? tag, { tag: '' }])
  if (trader) chips.push([t('items.chip.trader', { trader }), { trader: '' }])
  if (favourites) chips.push([t('items.onlyFavourites'), { favourites: false }])
  if (valuable) chips.push([t('items.onlyValuable'), { valuable: false }])
  if (flea) chips.push([t('items.onlyFlea'), { flea: false }])
  if (range) chips.push([range, { min: '', max: '' }])
  return (
    <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2 text-sm">
      <output className="text-muted" aria-live="polite">
        {count}
      </output>
      {chips.map(([text, off]) => (
        <button
          key={text}
          type="button"
          onClick={() => choose(off)}
          className="target flex items-center gap-1 rounded-full border border-edge bg-raised px-2.5 py-0.5 hover:border-muted"
        >
          {text}
          <Icon glyph={CLOSE} size="xs" label={t('items.removeFilter')} />
        </button>
      ))}
      {chips.length > 1 && (
        <Button variant="ghost" size="sm" onClick={() => choose(NO_FILTERS)}>
          {t('items.clearFilters')}
        </Button>
      )}
      <span className="ms-auto">{aside}</span>
    </div>
  )
}

function useRangeText({ min, max }: ListChoice): string | undefined {
  const t = useText()
  const language = useLanguage()
  const { minRub, maxRub, problem } = rangeOf(min, max)
  if (problem) return t(`items.rangeProblem.${problem.why}`)
  const money = (rub: number) => moneyText(rub, language)
  if (minRub !== undefined && maxRub !== undefined) {
    return t('items.chip.between', { min: money(minRub), max: money(maxRub) })
  }
  if (minRub !== undefined) return t('items.chip.from', { min: money(minRub) })
  return maxRub === undefined ? undefined : t('items.chip.upTo', { max: money(maxRub) })
}
