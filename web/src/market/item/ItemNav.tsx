import { useText } from '../../i18n/useText.ts'

export type NavEntry = { id: string; title: string }

/** Renders links to the blocks of this item. They stay in view, because the page is long. */
export function ItemNav({ entries }: { entries: readonly NavEntry[] }) {
  const t = useText()
  if (entries.length < 3) return null
  return (
    <nav
      aria-label={t('item.nav')}
      className="sticky-below-header -mx-1 mb-3 more-edge border-b border-line bg-canvas"
    >
      <ul className="flex gap-1 py-1 text-sm">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="target control-sm inline-flex items-center rounded-md px-2 whitespace-nowrap text-muted hover:bg-raised hover:text-text focus-visible:-outline-offset-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
