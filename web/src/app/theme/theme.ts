import { browserStorage } from '../../state/browserStorage.ts'

/**
 * Themes that a user can choose. `system` follows the device. The style sheet reads `data-theme`; without it the page
 * is dark.
 */
export const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'

/** Colours of the browser's own interface around the page: `--canvas` of ui/theme.css. */
export const THEME_COLOURS = { dark: '#121310', light: '#f3f3ec' } as const

const LIGHT_DEVICE = '(prefers-color-scheme: light)'

export function storedTheme(): Theme {
  try {
    const stored = browserStorage().getItem(THEME_KEY)
    return THEMES.find((theme) => theme === stored) ?? 'dark'
  } catch {
    return 'dark'
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    browserStorage().setItem(THEME_KEY, theme)
  } catch {
    // With blocked storage the choice lasts until the page is closed.
  }
  applyTheme(theme)
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  const isLight = theme === 'light' || (theme === 'system' && matchMedia(LIGHT_DEVICE).matches)
  const colour = isLight ? THEME_COLOURS.light : THEME_COLOURS.dark
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
