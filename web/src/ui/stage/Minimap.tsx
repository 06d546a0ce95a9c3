import type { PointerEvent, RefObject } from 'react'

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>
  isHidden?: boolean | undefined
  onLook: (at: { x: number; y: number }) => void
}

/**
 * Overview of the whole scene. Pressing or dragging moves the view there. Keyboard users have arrows and search
 * instead.
 */
export function Minimap({ canvas, isHidden = false, onLook }: Props) {
  const look = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    onLook({ x: clientX - left, y: clientY - top })
  }
  return (
    <canvas
      ref={canvas}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        look(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) look(event)
      }}
      hidden={isHidden}
      className="absolute end-2 bottom-2 h-22 w-28 touch-none rounded-sm border border-edge bg-canvas sm:h-38 sm:w-48 print:hidden"
    />
  )
}
