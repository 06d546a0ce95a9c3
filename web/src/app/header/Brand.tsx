import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { SITE_NAME } from '../siteName.ts'
import { usePageMode } from '../pageMode.ts'
import { marketLink } from './menus.ts'

/** Logo and name of the site. The same drawing as public/favicon.svg: a kit with its strap, seen from the front. */
export function Brand() {
  const t = useText()
  const mode = usePageMode()
  return (
    <Link to={marketLink('/', mode)} className="flex max-w-104 min-w-8 grow items-center gap-2.5 rounded-md">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0 text-accent" aria-hidden>
        <path
          fill="currentColor"
          d="M7 2h18a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z"
        />
        <path
          className="stroke-on-accent"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M10 24V8h7.5a4.5 4.5 0 0 1 0 9H10M16.5 17l6 7"
        />
      </svg>
      <span className="@container min-w-20 grow xl:min-w-0">
        {/* Beside a long menu in wide letters only the logo fits. */}
        <span className="block text-lg leading-5 font-bold tracking-tight xl:@max-[4.25rem]:sr-only">
          {SITE_NAME}
        </span>
        {/* A narrow bar fits the tagline in two lines, a still narrower one hides it. */}
        <span className="hidden max-w-40 text-2xs leading-3 text-muted xl:@[10rem]:block xl:@[21rem]:hidden">
          {t('site.tagline')}
        </span>
        {/* In little space only the name remains; a longer tagline wraps out of sight instead of being cut. */}
        <span className="hidden h-4 flex-wrap overflow-hidden text-xs text-muted lg:@[21rem]:flex">
          <span className="h-4 w-px" />
          <span className="whitespace-nowrap">{t('site.tagline')}</span>
        </span>
      </span>
    </Link>
  )
}
