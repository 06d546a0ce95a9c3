import { hasFeature, type Feature } from '@raidkit/rules/platform/access'
import { oppositeMode, type GameMode } from '@raidkit/rules/catalogue/modes'
import { lazy, Suspense } from 'react'
import { useSite } from '../../api/site.ts'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { useChooseMode, usePageMode } from '../page/pageMode.ts'
import { BAR_LINK } from './rowClasses.ts'

const ModeSwitch = lazy(async () => ({ default: (await import('../player/ModeSwitch.tsx')).ModeSwitch }))

/**
 * Mode whose prices the page shows. Anyone may switch to the prices of the other mode; for users with a character
 * there, the switch also changes the character.
 */
export function ModeIndicator() {
  const t = useText()
  const { access, gameMode } = useStanding()
  const overrides = useSite().settings?.access
  const mode = usePageMode()
  const other = oppositeMode(mode)
  // Another mode is another character.
  const has = (feature: Feature) => hasFeature(access, feature, overrides)
  const maySwitch = gameMode !== undefined && has('modeSwitch') && has('characters')
  return (
    <div className="flex items-center gap-1 text-sm">
      <span
        className="rounded-sm bg-selected px-1.5 font-semibold text-text"
        title={t('frame.mode.current', { mode })}
      >
        {mode}
      </span>
      <div className="other-mode">
        {maySwitch ? (
          <Suspense fallback={<PricesOf mode={other} />}>
            <ModeSwitch to={other} />
          </Suspense>
        ) : (
          <PricesOf mode={other} />
        )}
      </div>
    </div>
  )
}

function PricesOf({ mode }: { mode: GameMode }) {
  const t = useText()
  const choose = useChooseMode()
  const label = t('frame.mode.prices', { mode })
  return (
    <button type="button" onClick={() => choose(mode)} title={label} aria-label={label} className={BAR_LINK}>
      {mode}
    </button>
  )
}
