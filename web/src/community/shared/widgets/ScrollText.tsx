import { useRef, type ReactNode } from 'react'
import { NO_TIME, useRaidClock } from '../../../api/useRaidClock.ts'
import { useText } from '../../../i18n/useText.ts'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { PriceFigures } from './PriceFigures.tsx'
import { useCalmTurn, useLaps } from './useLaps.ts'
import { useWidgetPrices } from './useWidgetPrices.ts'
import { WidgetBox } from './WidgetBox.tsx'

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
