import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { usePageMode } from '../page/pageMode.ts'
import { NextRestock } from '../../trade/shared/restocks/NextRestock.tsx'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { hasMaps, MapLinks } from './MapLinks.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { hasPage, marketLink, openMenus } from './menus.ts'
import { ModeIndicator } from './ModeIndicator.tsx'
import { ROW } from './rowClasses.ts'
import { SignInButton } from './UserMenu.tsx'

const PlayerLinks = lazy(async () => ({ default: (await import('../player/PlayerLinks.tsx')).PlayerLinks }))
const PlayerLine = lazy(async () => ({ default: (await import('../player/PlayerLine.tsx')).PlayerLine }))

/**
 * Sections of the phone's menu, from the user's account down to the theme. Its links replace the menu in the history,
 * so that the back button leads to the page.
 */
export function MobileSections({ onDone }: { onDone: () => void }) {
  const t = useText()
  const { user, access } = useUser()
  const mode = usePageMode()
  const { settings } = useSite()
  const menus = openMenus({ access, settings })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {user ? (
          <Suspense fallback={null}>
            <PlayerLine user={user} />
          </Suspense>
        ) : (
          hasPage('/user') && <SignInButton replace />
        )}
        <ModeIndicator />
      </div>
      <NextRestock mode={mode} replace className={joinClasses(ROW, 'flex items-center gap-2')} />
      {user && (
        <Suspense fallback={null}>
          <PlayerLinks user={user} onDone={onDone} replace />
        </Suspense>
      )}
      <nav aria-label={t('frame.mainNav')} className="flex flex-col gap-4">
        <div className="flex flex-col">
          {hasPage('/market') && (
            <Link to={marketLink('/market', mode)} replace className={ROW}>
              {t('frame.market')}
            </Link>
          )}
          {hasPage('/keys') && (
            <Link to={marketLink('/keys', mode)} replace className={ROW}>
              {t('frame.keys')}
            </Link>
          )}
        </div>
        {hasMaps && (
          <Section title={t('frame.menus.maps')}>
            <MapLinks replace />
          </Section>
        )}
        {menus.map(({ menu, links }) => (
          <Section key={menu} title={t(`frame.menus.${menu}`)}>
            <MenuLinks links={links} replace />
          </Section>
        ))}
      </nav>
      <Section title={t('frame.languages')}>
        <LanguageLinks
          className="grid grid-cols-2"
          linkClass={joinClasses(ROW, 'aria-[current=true]:bg-selected aria-[current=true]:text-text')}
        />
      </Section>
      <div className="mt-auto flex justify-center">
        <ThemeChoice />
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-3 pb-1 text-xs font-semibold tracking-wide text-faint uppercase">{title}</h2>
      {children}
    </section>
  )
}
