import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useRef, type ReactNode, useEffect, useState, type RefObject } from 'react'
import { NO_TIME, useRaidClock } from '../../../api/useRaidClock.ts'
import { useText } from '../../../i18n/useText.ts'
import { useIsCalm } from '../../../ui/hooks/useIsCalm.ts'
import { PriceFigures } from './PriceFigures.tsx'
import { WidgetBox } from './WidgetBox.tsx'
import { useShowing } from './useShowing.ts'
import { useWidgetPrices } from './useWidgetPrices.ts'

const TURN_MS = 6 * SECOND_MS

type Piece = { key: string; shown: ReactNode }

/** Texts, prices and the raid clock in one line that goes by. */
export function ScrollText({ asked }: { asked: WidgetAsked }) {
  const pieces = usePieces(asked)
  const track = useRef<HTMLDivElement>(null)
  const turn = useCalmTurn(pieces.length)
  useLaps(track, { speed: asked.look.speed, isOn: turn === undefined })
  const shown = turn === undefined ? pieces : pieces.slice(turn, turn + 1)
  return (
    <WidgetBox kind="scroll-text" look={asked.look}>
      <div className="rk-scroll">
        {/* Twice, so that the end is followed by the beginning. */}
        <div ref={track} className="rk-track">
          <Lap pieces={shown} />
          {turn === undefined && <Lap pieces={shown} isCopy />}
        </div>
      </div>
    </WidgetBox>
  )
}

function usePieces(asked: WidgetAsked): Piece[] {
  const t = useText()
  const { items, movers, isSample } = useWidgetPrices(asked)
  const prices = [...items, ...movers.filter(({ uid }) => items.every((item) => item.uid !== uid))]
  return [
    ...asked.texts.map((text, nth) => ({ key: `text ${nth}`, shown: text })),
    ...prices.map((item) => ({
      key: item.uid,
      shown: (
        <>
          <span className="rk-name">{item.shortName}</span> <PriceFigures item={item} />
        </>
      ),
    })),
    ...(isSample && prices.length > 0
      ? [{ key: 'sample', shown: <span className="rk-quiet">{t('widgets.sample')}</span> }]
      : []),
    ...(asked.hasClock ? [{ key: 'clock', shown: <RaidClock /> }] : []),
  ]
}

function Lap({ pieces, isCopy = false }: { pieces: readonly Piece[]; isCopy?: boolean }) {
  return (
    <div className="rk-lap" aria-hidden={isCopy}>
      {pieces.map(({ key, shown }) => (
        <span key={key} className="rk-piece">
          {shown}
        </span>
      ))}
    </div>
  )
}

function RaidClock() {
  const t = useText()
  const { left, right } = useRaidClock()
  return (
    <>
      {t('widgets.clock')} <span ref={left}>{NO_TIME}</span> / <span ref={right}>{NO_TIME}</span>
    </>
  )
}

type Going = { speed: number; isOn: boolean }

/** Moves a track of two equal laps endlessly with a transform; pauses while it is not visible. */
function useLaps(track: RefObject<HTMLElement | null>, { speed, isOn }: Going): void {
  const isShowing = useShowing()
  useEffect(() => {
    const moved = track.current
    const lap = moved?.firstElementChild
    if (!moved || !lap || !isOn || !isShowing) return undefined
    let animation: Animation | undefined
    const go = () => {
      const width = lap.getBoundingClientRect().width
      if (width === 0) return
      const done = animation?.effect?.getComputedTiming().progress ?? 0
      animation?.cancel()
      const duration = (width / speed) * SECOND_MS
      animation = moved.animate([{ transform: 'translateX(0)' }, { transform: `translateX(${-width}px)` }], {
        duration,
        iterations: Infinity,
      })
      // A change of its content does not restart the line.
      animation.currentTime = done * duration
    }
    const sizes = new ResizeObserver(go)
    sizes.observe(lap)
    return () => {
      sizes.disconnect()
      animation?.cancel()
    }
  }, [track, speed, isOn, isShowing])
}

/** Returns the piece to show under reduced motion, one after the other. Undefined: all of them scroll. */
function useCalmTurn(count: number): number | undefined {
  const isCalm = useIsCalm()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isCalm) return undefined
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isCalm])
  return isCalm ? turn % Math.max(1, count) : undefined
}
