import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hasProgress } from '@raidkit/rules/account/users'
import { memo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../i18n/useText.ts'
import { keptWord } from '../../../../state/keptWord.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { joinClasses } from '../../../../ui/classes.ts'
import { hintProps } from '../../../../ui/overlay/hintProps.ts'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { LevelInput } from '../../../../catalogue/shared/game/LevelInput.tsx'
import { useOwnLevel } from '../../../../account/shared/reader/useOwnLevel.ts'
import { useUser } from '../../../../account/shared/reader/useUser.ts'
import { useTradeSettings } from './useTradeSettings.ts'

/**
 * Renders the switch of `hideoutUseProgress` below the heading of every page that depends on it, and states what the
 * figures take into account. Until it is used, a character with progress is offered to turn it on.
 */
export const ProgressSwitch = memo(ProgressLine)

type Props = {
  mode: GameMode
  /**
   * True if only costs depend on the switch, which is then placed among the fields of the character (`PlayerBar`), one
   * of which is the level.
   */
  isForCosts?: boolean
}

function ProgressLine({ mode, isForCosts = false }: Props) {
  const t = useText()
  const { values, mayChange, change, precompute } = useTradeSettings()
  const { user } = useUser()
  const { level, setLevel } = useOwnLevel(mode)
  const isOtherMode = user !== undefined && user.gameMode !== mode
  const isMine = values.hideoutUseProgress && user !== undefined && !isOtherMode
  const maySwitch = mayChange && !isOtherMode
  const hasLink = !mayChange && !isOtherMode
  const next = { hideoutUseProgress: !isMine }
  const offer = useOffer(user?.charUid)
  const isOffered = maySwitch && !isMine && !offer.isAnswered && hasProgress(user)
  const set = (isOn: boolean) => {
    offer.answer()
    change({ hideoutUseProgress: isOn })
  }
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted',
        isForCosts
          ? 'order-last basis-full xl:order-none xl:min-h-9 xl:min-w-0 xl:flex-1 xl:self-end'
          : 'mb-3',
        // A list must begin on the first screen of a phone, so a long link scrolls sideways.
        !isForCosts && (hasLink ? 'max-sm:one-bar max-sm:-mt-3 max-sm:-mb-1' : 'max-sm:-mt-2 max-sm:mb-1'),
      )}
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
        <p className="flex flex-wrap items-center gap-2" role="status" data-progress-offer>
          <span className="text-text">{t('trade.counted.offer')}</span>
          <Button size="sm" variant="primary" onClick={() => set(true)}>
            {t('trade.counted.use')}
          </Button>
          <Button size="sm" onClick={offer.answer}>
            {t('trade.counted.later')}
          </Button>
        </p>
      ) : (
        <CountedWith isMine={isMine} isForCosts={isForCosts} isShort={hasLink} />
      )}
      {isOtherMode && values.hideoutUseProgress && <p>{t('trade.settings.otherMode')}</p>}
      {hasLink && (
        <Link to="/user" className="target inline-flex items-center text-link underline">
          {t(user ? 'trade.counted.toPro' : 'trade.counted.toAccount')}
        </Link>
      )}
      {isMine && !isForCosts && <LevelInput level={level} setLevel={setLevel} />}
      {isMine && level === undefined && <p>{t('trade.counted.anyLevel')}</p>}
    </div>
  )
}

type CountedProps = { isMine: boolean; isForCosts: boolean; isShort: boolean }

/**
 * Describes what the figures take into account. On a phone the sentence is for screen readers only, if the switch and
 * its neighbours are clear enough.
 */
function CountedWith({ isMine, isForCosts, isShort }: CountedProps) {
  const t = useText()
  const mine = isForCosts ? 'trade.counted.costsMine' : 'trade.counted.mine'
  const all = isForCosts ? 'trade.counted.costsAll' : 'trade.counted.all'
  return (
    <>
      <p className={isForCosts ? undefined : 'max-sm:sr-only'}>{t(isMine ? mine : all)}</p>
      {!isMine && !isShort && !isForCosts && (
        <p className="sm:hidden" aria-hidden>
          {t('trade.counted.allShort')}
        </p>
      )}
    </>
  )
}

/** Uids of the characters whose offer was answered in this browser. */
const answered = keptWord('progressOffer')

/** Returns whether the offer was answered for a character; it is shown until then. */
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
