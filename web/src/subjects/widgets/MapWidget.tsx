import { mapImagePath } from '@raidkit/contract/maps'
import { getMapWidget, type MapWidget as Seen } from '@raidkit/contract/widgets'
import type { MapSlug } from '@raidkit/rules/maps'
import { SECOND_MS } from '@raidkit/rules/time'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { WidgetAsked } from './asked.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { usePolled } from './usePolled.ts'
import { WidgetBox } from './WidgetBox.tsx'

const EVERY_MS = 10 * SECOND_MS
/** The server's drawing: its longer side, and the edge around it. */
const SIDE = 1000
const EDGE = 30
const ARROW = 'M0 -26 L17 18 L0 9 L-17 18 Z'

/** Where the player was some minutes ago: what is younger never reaches this page. */
export function MapWidget({ asked }: { asked: WidgetAsked }) {
  const t = useText()
  const lang = useLanguage()
  const isOn = asked.key !== ''
  const request = { key: asked.key, map: asked.map ?? null, lang }
  const { data, isGone } = usePolled(getMapWidget, request, { everyMs: EVERY_MS, isOn })
  const { map, ratio } = data ?? {}
  return (
    <WidgetBox kind="map" look={asked.look}>
      {data && map && ratio && (
        <>
          <Drawing map={map} ratio={ratio} trail={data.trail} />
          <p className="rk-caption">
            {data.mapName} · {t('widgets.delayed', { minutes: data.delayMinutes })}
          </p>
        </>
      )}
      {(isGone || !isOn) && <GoneNotice />}
    </WidgetBox>
  )
}

type DrawingProps = { map: MapSlug; ratio: number; trail: Seen['trail'] }

function Drawing({ map, ratio, trail }: DrawingProps) {
  const language = useLanguage()
  const [width, height] = [SIDE * Math.min(1, ratio), SIDE * Math.min(1, 1 / ratio)]
  const [whole, high] = [width + 2 * EDGE, height + 2 * EDGE]
  const way = trail.map(({ u, v }) => [EDGE + u * width, EDGE + v * height] as const)
  const [last, place] = [trail.at(-1), way.at(-1)]
  return (
    <svg className="rk-map" viewBox={`0 0 ${whole} ${high}`} aria-hidden>
      <image href={mapImagePath(map, language)} width={whole} height={high} />
      <polyline className="rk-map-trail" points={way.map((point) => point.join(',')).join(' ')} />
      {last && place && (
        <path
          className="rk-map-player"
          d={ARROW}
          transform={`translate(${place.join(' ')}) rotate(${last.turn ?? 0})`}
        />
      )}
    </svg>
  )
}
