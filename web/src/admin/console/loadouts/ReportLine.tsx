import type { ReportedLoadout } from '@raidkit/contract/admin/adminLoadouts'
import { itemLink } from '@raidkit/rules/platform/links'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ReportNotes } from '../reports/ReportNotes.tsx'

type Props = { loadout: ReportedLoadout; isWorking: boolean; onRemove: () => void; onDismiss: () => void }

/** One reported build with what was said of it. */
export function ReportLine({ loadout, isWorking, onRemove, onDismiss }: Props) {
  const t = useText()
  const id = useId()
  const { uid, title, gun, author, state, likes, reports, moreReports } = loadout
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold wrap-anywhere">
            {gun ? (
              <Link
                to={itemLink({ url: gun.url, gunBuildUrl: gun.url, gunBuildUid: uid })}
                className="target inline-flex items-center text-link hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="text-sm text-muted">
            {gun?.name}{' '}
            <Link
              to={`/admin/users?user=${author.uid}`}
              className="target inline-flex items-center text-link hover:underline"
            >
              <bdi>{author.username ?? author.uid}</bdi>
            </Link>
          </p>
        </div>
        <div className="flex gap-1.5">
          <Badge>{t(`loadouts.state.${state}`)}</Badge>
          <Badge>{t('loadouts.likes', { count: likes })}</Badge>
        </div>
      </div>
      <ReportNotes
        reports={reports}
        more={moreReports}
        reasonText={(reason) => t(`loadouts.report.reasons.${reason}`)}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'public' && (
          <Button variant="danger" disabled={isWorking} onClick={onRemove}>
            {t('admin.loadouts.remove')}
          </Button>
        )}
        <Button disabled={isWorking} onClick={onDismiss}>
          {t('admin.loadouts.dismiss')}
        </Button>
      </div>
    </li>
  )
}
