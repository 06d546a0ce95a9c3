import type { ReportedChallenge } from '@raidkit/contract/community/challengeComplaints'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { AccountLink } from '../pilot/AccountLink.tsx'
import { ReportNotes } from '../reports/ReportNotes.tsx'

type Props = { challenge: ReportedChallenge; isWorking: boolean; onHide: () => void; onDismiss: () => void }

/** A reported challenge of a player with the notes of its reports. */
export function ReportedChallengeLine({ challenge, isWorking, onHide, onDismiss }: Props) {
  const t = useText()
  const id = useId()
  const { uid, slug, title, owner, reports, moreReports } = challenge
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 id={id} className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/challenge?uid=${uid}`}
            className="target inline-flex items-center text-link hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="text-sm">
          <AccountLink userUid={owner.uid} name={owner.username ?? owner.uid} />
        </p>
      </div>
      <ReportNotes
        reports={reports}
        more={moreReports}
        reasonText={(reason) => t(`challenge.report.reasons.${reason}`)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" disabled={isWorking} onClick={onHide}>
          {t('adminChallenges.hide')}
        </Button>
        <Button disabled={isWorking} onClick={onDismiss}>
          {t('admin.loadouts.dismiss')}
        </Button>
        <LinkButton to={`/streamers/streamer-challenge/${slug}`}>{t('adminChallenges.show')}</LinkButton>
      </div>
    </li>
  )
}
