import {
  HREFLANGS,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_S,
  type Language,
} from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/**
 * Links to this page in every language. Plain links, because another language is another document. English is named in
 * the address, so that the server recognises the choice and redirects to the address without it.
 */
export function LanguageLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const address = (language: Language) => {
    const path = localePath(pathname, language) + search
    return language === 'en' ? `/en${path === '/' ? '' : path}` : path
  }
  return (
    // A single listener for all links.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- links are clicked in it, by the keyboard too
    <ul className={className} onClick={changeLanguage}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={address(language)}
            hrefLang={HREFLANGS[language]}
            lang={HREFLANGS[language]}
            aria-current={language === current ? 'true' : undefined}
            className={linkClass}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Keeps the scroll position and typed values across the language switch. A new tab begins at the top. */
function changeLanguage(event: MouseEvent<HTMLUListElement>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const language = LANGUAGES.find((one) => HREFLANGS[one] === link?.hreflang)
  if (!link || !language) return
  rememberLanguage(language)
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  const { href } = link
  import('../place/keptPlace.ts')
    .then(({ keepPlace }) => keepPlace())
    .catch(() => undefined) // the language matters more than the position
    .finally(() => location.assign(href))
}

/** Stores the language, so that a page opened without a prefix meanwhile uses it. */
function rememberLanguage(language: Language) {
  document.cookie = `${LOCALE_COOKIE}=${language}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_S}; samesite=lax`
}
