import type { GameMode } from '@raidkit/rules/modes'
import { memo } from 'react'
import { Link } from 'react-router'
import { useOwnLevel } from '../reader/useOwnLevel.ts'
import { useTradeSettings } from './useTradeSettings.ts'
import { useUser } from '../reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { LevelInput } from '../game/LevelInput.tsx'

/** In one line, on what the figures of a calculator rest, and how to let them rest on the other. */
export const CountedOn = memo(Counted)

function Counted({ mode }: { mode: GameMode }) {
  const t = useText()
  const { values, mayChange, change, precompute } = useTradeSettings()
  const { user } = useUser()
  const { level, setLevel } = useOwnLevel(mode)
  const isMine = values.hideoutUseProgress && user?.gameMode === mode
  const isOtherMode = user !== undefined && user.gameMode !== mode
  const next = { hideoutUseProgress: !isMine }
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted max-sm:one-bar sm:mb-2"
      data-counted={isMine ? 'mine' : 'all'}
    >
      <p>
        {t(isMine ? 'trade.counted.mine' : 'trade.counted.all')}{' '}
        {mayChange && !isOtherMode ? (
          <button
            type="button"
            className="target text-accent underline"
            onClick={() => change(next)}
            onPointerEnter={() => precompute(next)}
            onFocus={() => precompute(next)}
          >
            {t(isMine ? 'trade.counted.toAll' : 'trade.counted.toMine')}
          </button>
        ) : (
          !isOtherMode && (
            <Link to="/user" className="target text-accent underline">
              {t(user ? 'trade.counted.toPro' : 'trade.counted.toAccount')}
            </Link>
          )
        )}
      </p>
      <LevelInput level={level} setLevel={setLevel} />
      {level === undefined && <p>{t('trade.counted.anyLevel')}</p>}
    </div>
  )
}
