import { makeOwnChallenge, OWN_CHALLENGE_LIMITS } from '@raidkit/contract/community/ownChallenges'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSaving } from '../../api/useSaving.ts'
import { useText } from '../../i18n/useText.ts'
import { ChallengeForm } from '../shared/challenge/ChallengeForm.tsx'
import { newDraft } from '../shared/challenge/draft.ts'
import { Card } from '../../ui/Card.tsx'

/** By the reader's own clock, which the server does not know. */
export function NewChallenge() {
  const t = useText()
  const navigate = useNavigate()
  const [first] = useState(() => newDraft(Date.now()))
  const { save, isPending, faultOf } = useSaving(makeOwnChallenge, { saved: t('adminChallenges.made') })
  const { open, made, madeDays } = OWN_CHALLENGE_LIMITS
  return (
    <Card
      title={t('adminChallenges.new')}
      note={
        <>
          {t('ownChallenges.listed')} {t('ownChallenges.limits', { open, made, days: madeDays })}
        </>
      }
    >
      <ChallengeForm
        first={first}
        action={t('adminChallenges.make')}
        isPending={isPending}
        faultOf={faultOf}
        onSave={async (fields) => {
          const reply = await save(fields)
          if (reply) void navigate(`/streamers/my-challenges?uid=${reply.challenge.uid}`)
        }}
      />
    </Card>
  )
}
