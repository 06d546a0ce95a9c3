import { useText } from '../../i18n/useText.ts'
import { PARTS } from './parts.ts'

/** Leads to the parts of the page: beside them where there is room, above them on a phone. */
export function AccountNav() {
  const t = useText()
  return (
    <nav
      aria-label={t('account.nav')}
      className="sticky-below-header -mx-1 mb-3 shrink-0 more-edge lg:block border-b border-line bg-canvas lg:mb-0 lg:w-56 lg:self-start lg:border-b-0"
    >
      <ul className="flex gap-1 py-1 text-sm lg:flex-col lg:gap-0.5 lg:py-0">
        {PARTS.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              className="target control-sm flex items-center rounded-md px-2 whitespace-nowrap text-muted hover:bg-raised hover:text-text focus-visible:-outline-offset-2"
            >
              {t(`account.${part}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
