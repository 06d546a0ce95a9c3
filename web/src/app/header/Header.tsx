import { getWeather } from '@raidkit/contract/maps/weather'
import { WEATHER_REFRESH_MS } from '@raidkit/rules/maps/weather'
import { relativeAge } from '@raidkit/rules/platform/display'
import { LANGUAGE_NAMES } from '@raidkit/rules/platform/languages'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { GLOBE, SEARCH } from '../../ui/icons/glyphs.ts'
import { Dropdown } from '../../ui/overlay/Dropdown.tsx'
import { ChatButton } from '../chat/ChatButton.tsx'
import { usePageMode } from '../page/pageMode.ts'
import { SITE_NAME } from '../siteName.ts'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { MainNav } from './MainNav.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ModeIndicator } from './ModeIndicator.tsx'
import { RaidTimes } from './RaidTimes.tsx'
import { UserMenu } from './UserMenu.tsx'
import { marketLink } from './menus.ts'
import { ROW } from './rowClasses.ts'

/** Part of the chunk that loads after the page. */
const SearchDialog = lazy(async () => ({ default: (await import('../AfterLoad.tsx')).SearchDialog }))

const FIELD = 'input, textarea, select, [contenteditable]'

/** Lazy, because the weather is usually unknown. */
const WeatherIcon = lazy(async () => ({
  default: (await import('../../ui/icons/WeatherIcon.tsx')).WeatherIcon,
}))

export function Header() {
  return (
    <header className="frame-top sticky top-0 z-header border-b border-line bg-surface print:hidden">
      <div className="group/bar frame-inset header-row mx-auto flex min-h-14 max-w-page items-center gap-3 xl:max-3xl:gap-2">
        <Brand />
        <MainNav />
        <div className="ms-auto flex shrink-0 items-center gap-3 xl:max-wide:gap-1 wide:max-3xl:gap-2">
          <SearchButton />
          <WeatherNow />
          <RaidTimes />
          <div className="hidden items-center gap-2 xl:flex xl:max-wide:gap-1">
            <ModeIndicator />
            <LanguageMenu />
            <div className="hidden items-center gap-2 wide:flex">
              <ChatButton />
              {/* For signed-in users the site's name takes precedence over it where space is short; the footer has
                  it too. */}
              <div className="visitors-theme">
                <ThemeChoice />
              </div>
            </div>
            <div className="account-place">
              <UserMenu />
            </div>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function LanguageMenu() {
  const t = useText()
  const language = useLanguage()
  return (
    <Dropdown
      align="end"
      plain
      trigger={
        <>
          <Icon glyph={GLOBE} label={t('frame.language', { language: LANGUAGE_NAMES[language] })} />
          <span aria-hidden className="text-xs font-semibold uppercase">
            {language}
          </span>
        </>
      }
    >
      <LanguageLinks
        className="grid w-max grid-cols-2"
        linkClass={joinClasses(ROW, 'aria-[current=true]:bg-selected aria-[current=true]:text-text')}
      />
    </Dropdown>
  )
}

/** Current weather of raids and the age of its report; empty without a current report. */
function WeatherNow() {
  const t = useText()
  const { weather: first } = useSite()
  const nowMs = useNow(MINUTE_MS)
  const { data } = useCall(
    getWeather,
    {},
    { initialData: first, staleTime: WEATHER_REFRESH_MS, refetchInterval: WEATHER_REFRESH_MS },
  )
  const { weather, asOfMs, untilMs } = data ?? first
  if (!weather || asOfMs === undefined || untilMs === undefined || untilMs <= nowMs) return null
  const { value, unit } = relativeAge(asOfMs, Math.max(nowMs, asOfMs))
  const words = t('frame.weather', {
    sky: t(`ui.weather.${weather}`),
    age: t(`prices.age.${unit}`, { value }),
  })
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex items-center gap-1">
      <Suspense fallback={<span className="size-5" />}>
        <WeatherIcon weather={weather} />
      </Suspense>
      <span className="text-xs text-muted max-wide:hidden">{t(`prices.age.${unit}`, { value })}</span>
    </span>
  )
}

/** Logo and name of the site. The same drawing as public/favicon.svg: a kit with its strap, seen from the front. */
function Brand() {
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

/** Opens the site-wide search: by a press, Ctrl+K or ⌘K, and `/` on pages without a search of their own. */
function SearchButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event) || document.querySelector('dialog[open], [role=dialog]')) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        glyph={SEARCH}
        label={t('frame.search')}
        title={t('frame.searchKeys')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isOurs(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return false
  if (target instanceof Element && target.closest(FIELD)) return false
  // On pages with a list `/` focuses the list's own search.
  return document.querySelector('[aria-keyshortcuts="/"]') === null
}
