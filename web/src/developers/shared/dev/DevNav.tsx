import { NavLink } from 'react-router'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useText } from '../../../i18n/useText.ts'

/** Links of the developer section, in display order. */
const DEV_LINKS = [
  { to: '/dev', messageKey: 'devApi.guide.overview' },
  { to: '/dev/api', messageKey: 'devApi.guide.dataApi' },
  { to: '/dev/price-api', messageKey: 'devApi.guide.priceApi' },
  { to: '/dev/progress-api', messageKey: 'devApi.guide.progressApi' },
  { to: '/dev/webhooks', messageKey: 'devApi.guide.webhooks' },
  { to: '/dev/google-sheet', messageKey: 'devApi.file.sheet' },
] as const satisfies readonly { to: string; messageKey: MessageKey }[]

/** Navigation bar of the developer section. */
export function DevNav() {
  const t = useText()
  return (
    <nav
      aria-label={t('devApi.guide.title')}
      className="mb-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-2"
    >
      {DEV_LINKS.map(({ to, messageKey }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            isActive ? 'target font-semibold' : 'target text-link hover:underline'
          }
        >
          {t(messageKey)}
        </NavLink>
      ))}
    </nav>
  )
}
