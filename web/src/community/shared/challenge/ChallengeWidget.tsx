import type { Challenge, ChallengeStanding } from '@raidkit/contract/community/challenge'
import { numberText } from '@raidkit/rules/platform/display'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { WidgetBox } from '../widgets/WidgetBox.tsx'
import { Countdown } from './Countdown.tsx'
import { useChallenge } from './useChallenge.ts'

/** The board of a challenge, or of the one that runs now. */
export function ChallengeWidget({ asked }: { asked: WidgetAsked }) {
  const { slug, rows } = asked.challenge
  const { challenge, stage } = useChallenge(slug)
  return (
    <WidgetBox kind="challenge" look={asked.look}>
      {challenge && <Board challenge={challenge} stage={stage} rows={rows} />}
    </WidgetBox>
  )
}

type BoardProps = Pick<ReturnType<typeof useChallenge>, 'stage'> & { challenge: Challenge; rows: number }

/** The names of its classes stay: streamers style them in OBS. */
function Board({ challenge, stage, rows }: BoardProps) {
  const t = useText()
  const { title, startsAtMs, endsAtMs, board } = challenge
  return (
    <div className="challenge-widget h-full overflow-hidden p-[0.5em] leading-[1.4] font-semibold">
      <h1 className="challenge-title flex justify-between gap-[1em] text-[1.1em]">
        <span className="truncate">{title}</span>
        {stage && stage !== 'ended' && (
          <Countdown key={stage} toMs={stage === 'ahead' ? startsAtMs : endsAtMs} />
        )}
        {stage === 'ended' && <span>{t('challenge.ended')}</span>}
      </h1>
      <ol className="challenge-board mt-[0.3em]">
        {board.slice(0, rows).map((row) => (
          <Row key={row.player.uid} row={row} />
        ))}
      </ol>
    </div>
  )
}

function Row({ row: { place, player, points } }: { row: ChallengeStanding }) {
  const language = useLanguage()
  return (
    <li className="challenge-row flex gap-[0.6em] py-[0.1em]">
      <span className="challenge-place w-[2em] text-end opacity-70">{place}.</span>
      <bdi className="challenge-player grow truncate">{player.name}</bdi>
      <span className="challenge-points">{numberText(points, language)}</span>
    </li>
  )
}
