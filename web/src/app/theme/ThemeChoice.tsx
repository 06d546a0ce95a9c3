import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MOON, SCREEN, SUN } from '../../ui/icons/glyphs.ts'
import { applyTheme, chooseTheme, storedTheme, THEMES, type Theme } from './theme.ts'

const GLYPHS: Record<Theme, string> = { dark: MOON, light: SUN, system: SCREEN }

/** Three small buttons that choose the theme: dark, light or the device's. */
export function ThemeChoice() {
  const t = useText()
  const [chosen, setChosen] = useState<Theme>()

  useEffect(() => {
    const stored = storedTheme()
    setChosen(stored)
    if (stored !== 'system') return undefined
    const device = matchMedia('(prefers-color-scheme: light)')
    const follow = () => applyTheme('system')
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [])

  const choose = (theme: Theme) => {
    setChosen(theme)
    chooseTheme(theme)
  }

  return (
    <div role="group" aria-label={t('frame.theme.label')} className="flex rounded-md border border-line">
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          title={t(`frame.theme.${theme}`)}
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
          className={joinClasses(
            'target control-sm flex items-center justify-center rounded-md px-2 text-muted transition-colors',
            'hover:text-text aria-pressed:bg-selected aria-pressed:text-text',
          )}
        >
          <Icon glyph={GLYPHS[theme]} size="sm" label={t(`frame.theme.${theme}`)} />
        </button>
      ))}
    </div>
  )
}
