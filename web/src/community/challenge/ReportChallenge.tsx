import type { Challenge } from '@raidkit/contract/community/challenge'
import { reportChallenge } from '@raidkit/contract/community/challengeComplaints'
import { listOwnChallenges } from '@raidkit/contract/community/ownChallenges'
import {
  CHALLENGE_COMPLAINT_REASONS,
  CHALLENGE_LIMITS,
  type ChallengeComplaintReason,
} from '@raidkit/rules/community/challenge'
import { useState } from 'react'
import { useCall, useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { ReportDialog } from '../../account/shared/reader/ReportDialog.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { Button } from '../../ui/button/Button.tsx'

type Props = { challenge: Pick<Challenge, 'uid' | 'title' | 'isOfPlayer'> }

/** For signed-in readers of a challenge that another player runs. Its page does not say whose it is, so their own are asked for. */
export function ReportChallenge({ challenge }: Props) {
  const { user } = useUser()
  const isAsked = challenge.isOfPlayer && user !== undefined
  const { data: own } = useCall(listOwnChallenges, {}, { enabled: isAsked })
  if (!isAsked || !own || own.challenges.some(({ uid }) => uid === challenge.uid)) return null
  return <Reporting challenge={challenge} />
}

function Reporting({ challenge }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const choice = (value: ChallengeComplaintReason) => ({
    value,
    label: t(`challenge.report.reasons.${value}`),
  })
  const [first, ...others] = CHALLENGE_COMPLAINT_REASONS
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t('challenge.report.title')}
      </Button>
      <ReportDialog
        title={t('challenge.report.title')}
        about={isOpen ? challenge : undefined}
        reasons={[choice(first), ...others.map(choice)]}
        noteLength={CHALLENGE_LIMITS.note}
        sending={useSend(reportChallenge)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
