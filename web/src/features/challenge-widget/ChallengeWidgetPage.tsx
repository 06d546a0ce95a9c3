import { getChallenge, type ChallengeStanding } from '@raidkit/contract/challenge'
import { numberText } from '@raidkit/rules/display'
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Countdown } from '../../subjects/challenge/Countdown.tsx'
import { useChallenge } from '../../subjects/challenge/useChallenge.ts'
import type { Route } from './+types/ChallengeWidgetPage.ts'
import { choiceOf } from './choice.ts'
import { useNewBuild } from './useNewBuild.ts'
import { useOwnLanguage } from './useOwnLanguage.ts'

async function load({ ask, url }: Loading) {
  return ask(getChallenge, { slug: choiceOf(url.searchParams).slug })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The board in a browser source of a stream. The names of its classes stay: streamers style them in OBS. */
export default function ChallengeWidgetPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const [params] = useSearchParams()
  const look = choiceOf(params)
  const { challenge, stage } = useChallenge(look.slug, loaderData)
  const box = useLook(look)
  useNewBuild()
  useOwnLanguage(look.lang)
  return (
    <div ref={box} className="challenge-widget h-dvh overflow-hidden p-[0.5em] leading-[1.4] font-semibold">
      {challenge && (
        <>
          <h1 className="challenge-title flex justify-between gap-[1em] text-[1.1em]">
            <span className="truncate">{challenge.title}</span>
            {stage && stage !== 'ended' && (
              <Countdown key={stage} toMs={stage === 'ahead' ? challenge.startsAtMs : challenge.endsAtMs} />
            )}
            {stage === 'ended' && <span>{t('challenge.ended')}</span>}
          </h1>
          <ol className="challenge-board mt-[0.3em]">
            {challenge.board.slice(0, look.rows).map((row) => (
              <Row key={row.player.uid} row={row} />
            ))}
          </ol>
        </>
      )}
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

/** Colours and size come from the address; attributes with styles are what the content security policy forbids. */
function useLook({ theme, background, color, fontSize }: ReturnType<typeof choiceOf>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = box.current?.style
    if (!style) return
    style.setProperty('background', background ?? 'transparent')
    style.setProperty('color', color ?? (theme === 'light' ? '#111' : '#fff'))
    style.setProperty('font-size', `${fontSize}px`)
  }, [theme, background, color, fontSize])
  return box
}
