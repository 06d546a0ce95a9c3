import { hasFeature, type Feature } from '@raidkit/rules/access'
import { oppositeMode } from '@raidkit/rules/modes'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useStanding } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BAR_LINK } from './rowClasses.ts'
import { hasPage } from './menus.ts'

const ModeSwitch = lazy(async () => ({ default: (await import('../player/ModeSwitch.tsx')).ModeSwitch }))

/** The mode of the character. Who may switches it here; for others the way to the other one is marked (spec section 2). */
export function ModeIndicator() {
  const t = useText()
  const { access, gameMode } = useStanding()
  const overrides = useSite().settings?.access
  const mode = gameMode ?? 'PVP'
  const other = oppositeMode(mode)
  // Another mode is another character.
  const has = (feature: Feature) => hasFeature(access, feature, overrides)
  const maySwitch = gameMode !== undefined && has('modeSwitch') && has('characters')
  return (
    <div className="flex items-center gap-1 text-sm">
      <span
        className="rounded-sm bg-accent-soft px-1.5 font-semibold text-accent"
        title={t('frame.mode.current', { mode })}
      >
        {mode}
      </span>
      {maySwitch ? (
        <Suspense fallback={null}>
          <ModeSwitch to={other} />
        </Suspense>
      ) : (
        hasPage('/user') && (
          <Link to="/user" className={BAR_LINK} title={t('frame.mode.needsPro', { mode: other })}>
            {other}
            <Badge>{t('frame.pro')}</Badge>
          </Link>
        )
      )}
    </div>
  )
}
