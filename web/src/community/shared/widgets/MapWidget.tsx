import { mapImagePath } from '@raidkit/contract/maps/maps'
import { getMapWidget, type MapWidget as Seen } from '@raidkit/contract/community/widgets'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { GoneNotice } from './GoneNotice.tsx'
import { usePolled } from './usePolled.ts'
import { WidgetBox } from './WidgetBox.tsx'

const EVERY_MS = 10 * SECOND_MS
/** Longer side of the server's drawing, and its margin. */
const SIDE = 1000
const EDGE = 30
const ARROW = 'M0 -26 L17 18 L0 9 L-17 18 Z'

/** Map of the sample, shown while the map is unknown. */
const SAMPLE_MAP: MapSlug = 'customs'
const SAMPLE_TRAIL: Seen['trail'] = [
  { u: 0.3, v: 0.62, turn: null, atMs: 0 },
  { u: 0.4, v: 0.55, turn: null, atMs: 0 },
  { u: 0.46, v: 0.44, turn: null, atMs: 0 },
  { u: 0.58, v: 0.4, turn: 75, atMs: 0 },
]

type Props = {
  asked: WidgetAsked
  /** True in the editor, perhaps before there is a link. */
  isPreview?: boolean
}

/**
 * Widget with the player's delayed position: more recent ones never reach this page. Shows a marked sample until the
 * first position has arrived.
 */
export function MapWidget({ asked, isPreview = false }: Props) {
  const t = useText()
  const lang = useLanguage()
  const isOn = asked.key !== ''
  const request = { key: asked.key, map: asked.map ?? null, lang }
  const { data, isGone } = usePolled(getMapWidget, request, { everyMs: EVERY_MS, isOn })
  const { map, ratio } = data ?? {}
  const hasPlace = (data?.trail.length ?? 0) > 0
  const [isPlaced, setPlaced] = useState(false)
  if (hasPlace && !isPlaced) setPlaced(true)
  const isSample = !isPlaced && (data !== undefined || (isPreview && !isOn))
  return (
    <WidgetBox kind="map" look={asked.look}>
      {isSample && (
        <>
          <Drawing map={map ?? asked.map ?? SAMPLE_MAP} ratio={ratio ?? 1} trail={SAMPLE_TRAIL} isSample />
          <p className="rk-caption">{t('widgets.sampleMap')}</p>
        </>
      )}
      {data && !isSample && map && ratio && (
        <>
          <Drawing map={map} ratio={ratio} trail={data.trail} />
          <p className="rk-caption">
            {data.mapName} · {t('widgets.delayed', { minutes: data.delayMinutes })}
          </p>
        </>
      )}
      {(isGone || (!isOn && !isPreview)) && <GoneNotice />}
    </WidgetBox>
  )
}

type DrawingProps = { map: MapSlug; ratio: number; trail: Seen['trail']; isSample?: boolean }

function Drawing({ map, ratio, trail, isSample = false }: DrawingProps) {
  const language = useLanguage()
  const [width, height] = [SIDE * Math.min(1, ratio), SIDE * Math.min(1, 1 / ratio)]
  const [whole, high] = [width + 2 * EDGE, height + 2 * EDGE]
  const way = trail.map(({ u, v }) => [EDGE + u * width, EDGE + v * height] as const)
  const [last, place] = [trail.at(-1), way.at(-1)]
  return (
    <svg className={isSample ? 'rk-map rk-sample' : 'rk-map'} viewBox={`0 0 ${whole} ${high}`} aria-hidden>
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
