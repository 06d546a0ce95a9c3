import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../../i18n/useText.ts'

type Props = { mode: GameMode; onMode: (mode: GameMode) => void }

/** PVP and PVE have markets of their own. */
export function ModeSwitch({ mode, onMode }: Props) {
  const t = useText()
  return (
    <div role="group" aria-label={t('items.mode')} className="flex rounded-md border border-edge bg-surface">
      {GAME_MODES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => onMode(each)}
          className="target control-md rounded-sm px-3 text-sm font-medium text-muted hover:text-text aria-pressed:bg-selected aria-pressed:text-text"
        >
          {each}
        </button>
      ))}
    </div>
  )
}
