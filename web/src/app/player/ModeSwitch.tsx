import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useCharacters } from '../../account/shared/player/useCharacters.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { REFRESH } from '../../ui/icons/glyphs.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { BAR_LINK } from '../header/rowClasses.ts'
import { useChooseMode } from '../page/pageMode.ts'

/** Button that switches to the character of the other mode, and the page's prices with it. */
export function ModeSwitch({ to }: { to: GameMode }) {
  const t = useText()
  const { switchMode, isWorking } = useCharacters()
  const chooseMode = useChooseMode()
  const change = async () => {
    if (await switchMode(to)) chooseMode(to)
  }
  return (
    <button
      type="button"
      onClick={() => void change()}
      aria-busy={isWorking}
      title={t('frame.mode.switch', { mode: to })}
      aria-label={t('frame.mode.switch', { mode: to })}
      className={BAR_LINK}
    >
      {to}
      {isWorking ? <Spinner className="size-3" /> : <Icon glyph={REFRESH} size="xs" />}
    </button>
  )
}
