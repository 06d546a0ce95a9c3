import type { GameMode } from '@raidkit/rules/modes'
import { hasProgress } from '@raidkit/rules/users'
import { memo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { keptWord } from '../../state/keptWord.ts'
import { Button } from '../../ui/Button.tsx'
import { hintProps } from '../../ui/hintProps.ts'
import { Switch } from '../../ui/Switch.tsx'
import { LevelInput } from '../game/LevelInput.tsx'
import { useOwnLevel } from '../reader/useOwnLevel.ts'
import { useUser } from '../reader/useUser.ts'
import { useTradeSettings } from './useTradeSettings.ts'

/**
 * The switch of `hideoutUseProgress`, in one line below the heading of every page that depends on it, with what the
 * figures count with now. While it was never touched, a character with progress is offered to use it.
 */
export const ProgressSwitch = memo(ProgressLine)

function ProgressLine({ mode }: { mode: GameMode }) {
  const t = useText()
  const { values, mayChange, change, precompute } = useTradeSettings()
  const { user } = useUser()
  const { level, setLevel } = useOwnLevel(mode)
  const isOtherMode = user !== undefined && user.gameMode !== mode
  const isMine = values.hideoutUseProgress && user !== undefined && !isOtherMode
  const maySwitch = mayChange && !isOtherMode
  const next = { hideoutUseProgress: !isMine }
  const offer = useOffer(user?.charUid)
  const isOffered = maySwitch && !isMine && !offer.isAnswered && hasProgress(user)
  const set = (isOn: boolean) => {
    offer.answer()
    change({ hideoutUseProgress: isOn })
  }
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted max-sm:one-bar max-sm:-mt-3 max-sm:-mb-1"
      data-counted={isMine ? 'mine' : 'all'}
    >
      {!isOtherMode && (
        <Switch
          label={
            <span className="whitespace-nowrap text-text">{t('trade.settings.hideoutUseProgress')}</span>
          }
          checked={isMine}
          disabled={!maySwitch}
          onChange={set}
          onIntent={() => precompute(next)}
          {...hintProps(t('trade.settings.hint.hideoutUseProgress'))}
        />
      )}
      {isOffered ? (
        <p className="flex items-center gap-2" role="status" data-progress-offer>
          <span className="text-accent">{t('trade.counted.offer')}</span>
          <Button size="sm" variant="primary" onClick={() => set(true)}>
            {t('trade.counted.use')}
          </Button>
          <Button size="sm" onClick={offer.answer}>
            {t('trade.counted.later')}
          </Button>
        </p>
      ) : (
        <p>{t(isMine ? 'trade.counted.mine' : 'trade.counted.all')}</p>
      )}
      {isOtherMode && values.hideoutUseProgress && <p>{t('trade.settings.otherMode')}</p>}
      {!mayChange && !isOtherMode && (
        <Link to="/user" className="target inline-flex items-center text-accent underline">
          {t(user ? 'trade.counted.toPro' : 'trade.counted.toAccount')}
        </Link>
      )}
      {isMine && <LevelInput level={level} setLevel={setLevel} />}
      {isMine && level === undefined && <p>{t('trade.counted.anyLevel')}</p>}
    </div>
  )
}

/** Whose offers this browser has answered: uids of characters. */
const answered = keptWord('progressOffer')

/** The offer is made until it is answered once for a character. */
function useOffer(charUid: string | undefined) {
  const kept = useSyncExternalStore(answered.follow, answered.read, () => undefined) ?? ''
  const isAnswered = charUid === undefined || kept.split(' ').includes(charUid)
  return {
    isAnswered,
    answer: () => {
      if (!isAnswered) answered.keep(`${kept} ${charUid}`.trim())
    },
  }
}
