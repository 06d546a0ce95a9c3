import { DEFAULT_GAME_MODE, GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { rememberMode } from './rememberedMode.ts'

/** The two modes, whose prices are never mixed, as two addresses of the same page and choices. */
export function ModeLinks({ mode }: { mode: GameMode }) {
  const t = useText()
  const [params] = useSearchParams()
  const addressOf = (each: GameMode) => {
    const query = new URLSearchParams(params)
    query.delete('mode')
    if (each !== DEFAULT_GAME_MODE) query.set('mode', each.toLowerCase())
    return `?${query}`
  }
  return (
    <nav aria-label={t('ui.modes')} className="flex overflow-hidden rounded-md border border-edge text-sm">
      {GAME_MODES.map((each) => (
        <Link
          key={each}
          to={addressOf(each)}
          preventScrollReset
          onClick={() => rememberMode(each)}
          aria-current={each === mode ? 'page' : undefined}
          className={joinClasses(
            'target control-md inline-flex items-center px-3 font-medium focus-visible:-outline-offset-2',
            each === mode ? 'bg-selected text-text' : 'text-muted hover:bg-raised hover:text-text',
          )}
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}
