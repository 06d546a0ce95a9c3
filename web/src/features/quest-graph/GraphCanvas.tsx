import { useId, type RefObject } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MINUS, PLUS } from '../../ui/icons/glyphs.ts'
import type { Stage } from './canvas/stage.ts'
import { pressKey, zoomBy, type Acts } from './graphKeys.ts'
import { Minimap } from './Minimap.tsx'

const FIT = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'

type Props = Acts & {
  canvas: RefObject<HTMLCanvasElement | null>
  minimap: RefObject<HTMLCanvasElement | null>
  stage: RefObject<Stage | null>
}

/** The drawing with its buttons. Everything it shows can also be had from the panel and the list below it. */
export function GraphCanvas({ canvas, minimap, stage, ...acts }: Props) {
  const t = useText()
  const helpId = useId()
  return (
    // A drawing that keys move about in has no element of its own: the role says that it takes the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('questGraph.graph')}
      aria-describedby={helpId}
      onKeyDown={(event) => pressKey(event, stage.current, acts)}
      className="relative min-h-0 min-w-0 grow overflow-hidden rounded-lg border border-line bg-canvas"
    >
      <canvas
        ref={canvas}
        aria-hidden
        className="absolute inset-0 size-full touch-none select-none active:cursor-grabbing"
      />
      <p id={helpId} className="sr-only">
        {t('questGraph.keys')}
      </p>
      <div className="absolute end-2 top-2 flex flex-col gap-1">
        <ZoomButton glyph={PLUS} label={t('questGraph.zoomIn')} onClick={() => zoomBy(stage.current, 'in')} />
        <ZoomButton
          glyph={MINUS}
          label={t('questGraph.zoomOut')}
          onClick={() => zoomBy(stage.current, 'out')}
        />
        <ZoomButton glyph={FIT} label={t('questGraph.fit')} onClick={() => stage.current?.fit()} />
      </div>
      <Minimap canvas={minimap} onLook={(at) => stage.current?.lookFrom(at)} />
    </div>
  )
}

type ZoomProps = { glyph: string; label: string; onClick: () => void }

function ZoomButton(props: ZoomProps) {
  return <IconButton variant="secondary" {...props} />
}
