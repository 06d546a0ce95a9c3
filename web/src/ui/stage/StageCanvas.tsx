import { useId, type ReactNode, type RefObject } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { IconButton } from '../button/IconButton.tsx'
import { MINUS, PLUS } from '../icons/glyphs.ts'
import { pressKey, ZOOM_STEP, type Acts } from './keys.ts'
import { Minimap } from './Minimap.tsx'
import type { Stage } from './stage.ts'

const FIT = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'

type Props = Acts & {
  canvas: RefObject<HTMLCanvasElement | null>
  minimap: RefObject<HTMLCanvasElement | null>
  stage: RefObject<Stage | null>
  label: string
  /** Description of the keys for screen readers. */
  help: string
  /** Additional buttons below the zoom buttons. */
  tools?: ReactNode
  /** Omits zoom buttons and overview, for stages that have room only for the drawing. */
  isBare?: boolean
  /** Content above the drawing. */
  children?: ReactNode
}

/**
 * Canvas with its buttons. Its content must also be available elsewhere, because a canvas is inaccessible to screen
 * readers.
 */
export function StageCanvas({
  canvas,
  minimap,
  stage,
  label,
  help,
  tools,
  isBare,
  children,
  ...acts
}: Props) {
  const helpId = useId()
  return (
    // No element exists for a drawing that is navigated by keys: the role declares that it handles them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-describedby={helpId}
      onKeyDown={(event) => pressKey(event, stage.current, acts)}
      className="group/stage relative min-h-0 min-w-0 grow overflow-hidden rounded-lg border border-line bg-canvas max-sm:rounded-none max-sm:border-x-0"
    >
      <canvas
        ref={canvas}
        aria-hidden
        className="absolute inset-0 size-full touch-none select-none active:cursor-grabbing print:object-contain"
      />
      <p id={helpId} className="sr-only">
        {help}
      </p>
      {/* On a phone the buttons are at the lower edge, within reach of the thumb, and the sides remain free for the
          drawing. */}
      <div
        className={joinClasses(
          'absolute end-2 top-2 flex flex-col gap-1 print:hidden',
          !isBare && 'max-sm:top-auto max-sm:bottom-26 max-sm:flex-row',
        )}
      >
        {!isBare && <ZoomButtons stage={stage} />}
        {tools}
      </div>
      <Minimap canvas={minimap} isHidden={isBare} onLook={(at) => stage.current?.lookFrom(at)} />
      {children}
    </div>
  )
}

function ZoomButtons({ stage }: Pick<Props, 'stage'>) {
  const t = useText()
  return (
    <>
      <ZoomButton glyph={PLUS} label={t('stage.zoomIn')} onClick={() => stage.current?.zoom(ZOOM_STEP)} />
      <ZoomButton
        glyph={MINUS}
        label={t('stage.zoomOut')}
        onClick={() => stage.current?.zoom(1 / ZOOM_STEP)}
      />
      <ZoomButton glyph={FIT} label={t('stage.fit')} onClick={() => stage.current?.fit()} />
    </>
  )
}

type ZoomProps = { glyph: string; label: string; onClick: () => void }

function ZoomButton(props: ZoomProps) {
  return <IconButton variant="secondary" {...props} />
}
