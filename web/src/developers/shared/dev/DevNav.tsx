import { NavLink } from 'react-router'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useText } from '../../../i18n/useText.ts'

/** The guides of the developer section, in the order of their links. */
const DEV_LINKS = [
  { to: '/dev', text: 'devApi.guide.overview' },
  { to: '/dev/api', text: 'devApi.guide.dataApi' },
  { to: '/dev/price-api', text: 'devApi.guide.priceApi' },
  { to: '/dev/progress-api', text: 'devApi.guide.progressApi' },
  { to: '/dev/webhooks', text: 'devApi.guide.webhooks' },
  { to: '/dev/google-sheet', text: 'devApi.file.sheet' },
] as const satisfies readonly { to: string; text: MessageKey }[]

/** Leads from one page of the developer section to the others. */
export function DevNav() {
  const t = useText()
  return (
    <nav
      aria-label={t('devApi.guide.title')}
      className="mb-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-2"
    >
      {DEV_LINKS.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            isActive ? 'target font-semibold' : 'target text-link hover:underline'
          }
        >
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}
