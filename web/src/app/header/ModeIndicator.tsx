import { oppositeMode } from '@raidkit/rules/modes'
import { Link } from 'react-router'
import { useUser } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BAR_LINK } from './rowClasses.ts'
import { hasPage } from './menus.ts'

/** The mode whose prices and quests are shown. The other one is for supporters (spec section 2). */
export function ModeIndicator() {
  const t = useText()
  const { user } = useUser()
  const mode = user?.gameMode ?? 'PVP'
  const other = oppositeMode(mode)
  return (
    <div className="flex items-center gap-1 text-sm">
      <span
        className="rounded-sm bg-accent-soft px-1.5 font-semibold text-accent"
        title={t('frame.mode.current', { mode })}
      >
        {mode}
      </span>
      {!user?.pro && hasPage('/user') && (
        <Link to="/user" className={BAR_LINK} title={t('frame.mode.needsPro', { mode: other })}>
          {other}
          <Badge>{t('frame.pro')}</Badge>
        </Link>
      )}
    </div>
  )
}
