import type { Challenge } from '@raidkit/contract/community/challenge'
import type { ChallengeStage } from '@raidkit/rules/community/challenge'
import { useText } from '../../i18n/useText.ts'
import { Countdown } from '../shared/challenge/Countdown.tsx'

const LARGE = 'text-2xl font-semibold'

type Props = { challenge: Challenge; stage: ChallengeStage }

/** How long until it begins or ends, or who has won. */
export function StageLine({ challenge: { board, startsAtMs, endsAtMs }, stage }: Props) {
  const t = useText()
  const winners = board.filter(({ place, points }) => place === 1 && points > 0)
  const names = winners.map(({ player }) => player.name).join(', ')
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3">
      {stage === 'ended' ? (
        <>
          <span className="text-muted">
            {winners.length === 0
              ? t('challenge.endedOpen')
              : t('challenge.winners', { count: winners.length })}
          </span>
          {winners.length > 0 && <strong className={`${LARGE} wrap-anywhere text-accent`}>{names}</strong>}
        </>
      ) : (
        <>
          <span className="text-muted">{t(`challenge.until.${stage}`)}</span>
          <Countdown key={stage} toMs={stage === 'ahead' ? startsAtMs : endsAtMs} className={LARGE} />
        </>
      )}
    </div>
  )
}
