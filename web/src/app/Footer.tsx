import { dateText } from '@raidkit/rules/platform/display'
import { Link } from 'react-router'
import { useSite } from '../api/site.ts'
import { useText } from '../i18n/useText.ts'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import { useContact } from '../ui/useContact.ts'
import { LanguageLinks } from './header/LanguageLinks.tsx'
import { hasPage } from './header/menus.ts'
import { SITE_NAME } from './siteName.ts'
import { ThemeChoice } from './theme/ThemeChoice.tsx'

const LINK = 'target inline-flex items-center underline-offset-2 hover:text-text hover:underline'
/** Data credits, matching the catalogue's sources. */
const CREDITS = [
  { key: 'frame.credits.wiki', href: 'https://escapefromtarkov.fandom.com/wiki/Escape_from_Tarkov_Wiki' },
  { key: 'frame.credits.api', href: 'https://tarkov.dev/' },
] as const

export function Footer() {
  const t = useText()
  const { year, builtAt, settings } = useSite()
  const contact = useContact()
  return (
    <footer className="mt-8 border-t border-line bg-surface text-sm text-muted print:hidden">
      <div className="frame-inset frame-bottom mx-auto flex max-w-page flex-col gap-4 pt-6">
        <nav aria-label={t('frame.languages')}>
          <LanguageLinks
            className="flex flex-wrap gap-x-4"
            linkClass={`${LINK} aria-[current=true]:text-text`}
          />
        </nav>
        <div className="flex flex-col gap-x-8 gap-y-4 md:flex-row md:justify-between">
          <div className="max-w-text">
            <p>{t('frame.credits.title')}</p>
            <ul>
              {CREDITS.map(({ key, href }) => (
                <li key={key}>
                  <ExternalLink href={href} className={LINK}>
                    {t(key)}
                  </ExternalLink>
                </li>
              ))}
            </ul>
            <p className="mt-2">{t('frame.trademark')}</p>
          </div>
          <div className="flex flex-col md:items-end">
            {hasPage('/legal/tos') && (
              <Link to="/legal/tos" className={LINK}>
                {t('frame.terms')}
              </Link>
            )}
            {hasPage('/legal/privacy') && (
              <Link to="/legal/privacy" className={LINK}>
                {t('frame.privacy')}
              </Link>
            )}
            {settings?.communityUrl && (
              <ExternalLink href={settings.communityUrl} className={LINK}>
                {t('frame.community')}
              </ExternalLink>
            )}
            {contact && (
              <a href={contact.href} className={LINK}>
                {t('frame.contact')}
              </a>
            )}
            <div className="my-2 w-fit wide:hidden">
              <ThemeChoice />
            </div>
            <p className="mt-2">{t('frame.copyright', { years: `2019 – ${year}`, name: SITE_NAME })}</p>
            <p className="text-faint">{t('frame.deployed', { date: dateText(builtAt, 'UTC') })}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}
