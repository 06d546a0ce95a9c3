import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { rememberMode } from '../../catalogue/shared/game/rememberedMode.ts'
import { useItemChoice } from './choice.ts'

/** Renders links to the two modes, whose prices are never mixed, as two addresses of one page. */
export function ModeLinks() {
  const t = useText()
  const { mode, linkTo } = useItemChoice()
  return (
    <nav aria-label={t('item.modes')} className="flex overflow-hidden rounded-md border border-edge text-sm">
      {GAME_MODES.map((each) => (
        <Link
          key={each}
          to={linkTo({ mode: each })}
          preventScrollReset
          onClick={() => rememberMode(each)}
          aria-current={each === mode ? 'page' : undefined}
          className={joinClasses(
            'target control-sm inline-flex items-center px-3 font-medium focus-visible:-outline-offset-2',
            each === mode ? 'bg-selected text-text' : 'text-muted hover:bg-raised hover:text-text',
          )}
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}
