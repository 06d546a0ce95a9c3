import { getChallenge, type Challenge, type ChallengeStanding } from '@raidkit/contract/challenge'
import { numberText } from '@raidkit/rules/display'
import { useSearchParams } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Countdown } from '../../subjects/challenge/Countdown.tsx'
import { useChallenge } from '../../subjects/challenge/useChallenge.ts'
import { WidgetBox } from '../../subjects/widgets/WidgetBox.tsx'
import { WidgetTexts } from '../../subjects/widgets/WidgetTexts.tsx'
import type { Route } from './+types/ChallengeWidgetPage.ts'
import { choiceOf } from './choice.ts'

async function load({ ask, url }: Loading) {
  return ask(getChallenge, { slug: choiceOf(url.searchParams).slug })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The board in a browser source of a stream. */
export default function ChallengeWidgetPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { slug, rows, look, lang } = choiceOf(params)
  const { challenge, stage } = useChallenge(slug, loaderData)
  return (
    <WidgetTexts lang={lang}>
      <WidgetBox kind="challenge" look={look}>
        {challenge && <Board challenge={challenge} stage={stage} rows={rows} />}
      </WidgetBox>
    </WidgetTexts>
  )
}

type Shown = Pick<ReturnType<typeof useChallenge>, 'stage'> & { challenge: Challenge; rows: number }

/** The names of its classes stay: streamers style them in OBS. */
function Board({ challenge, stage, rows }: Shown) {
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
