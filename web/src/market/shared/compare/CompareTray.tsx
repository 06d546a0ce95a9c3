import { MOST_COMPARED } from '@raidkit/rules/market/item-compare'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { COMPARE } from './compareGlyph.ts'
import { compareLink } from './compareLink.ts'
import { clearMarks, toggleMark, useMarks } from './marks.ts'

/** Renders the items marked for comparison, at the lower edge of the screen. */
export function CompareTray({ mode }: { mode: GameMode }) {
  const t = useText()
  const { items, isFull } = useMarks()
  return (
    <section
      aria-label={t('items.compare.tray')}
      className="sticky bottom-2 z-sticky mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-edge bg-surface px-3 py-2 text-sm shadow-overlay"
    >
      <p role="status" className={isFull ? 'text-warning' : 'text-muted'}>
        {isFull
          ? t('items.compare.full', { most: MOST_COMPARED })
          : items.length === 0
            ? t('items.compare.hint', { most: MOST_COMPARED })
            : t('items.compare.count', { count: items.length, most: MOST_COMPARED })}
      </p>
      {items.map((item) => (
        <button
          key={item.uid}
          type="button"
          onClick={() => toggleMark(item)}
          className="target flex max-w-48 items-center gap-1 rounded-full border border-edge bg-raised px-2.5 py-0.5 hover:border-muted"
        >
          <span className="truncate">{item.name}</span>
          <Icon glyph={CLOSE} size="xs" label={t('items.compare.remove')} />
        </button>
      ))}
      <span className="ms-auto flex gap-2">
        {items.length > 0 && (
          <LinkButton
            to={compareLink(
              items.map(({ url }) => url),
              mode,
            )}
            variant="primary"
            size="sm"
            icon={COMPARE}
          >
            {t('items.compare.go')}
          </LinkButton>
        )}
        <Button variant="ghost" size="sm" onClick={clearMarks}>
          {t(items.length > 0 ? 'items.compare.clear' : 'items.compare.stop')}
        </Button>
      </span>
    </section>
  )
}
