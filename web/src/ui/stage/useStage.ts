import { useEffect, useRef } from 'react'
import { useSteady } from '../useSteady.ts'
import { takeGestures, type Picked } from './gestures.ts'
import type { Scene } from './scene.ts'
import { Stage, type StageSetup } from './stage.ts'
import type { Point, View } from './view.ts'

type Given = {
  /** One object for the whole life of the page. */
  setup: StageSetup
  scene: Scene
  selected: string | undefined
  /** The view to begin with; without it the chosen thing, or what the scene opens with. */
  start: View | undefined
  /** The thing that was clicked, and where in the world. */
  onPick: (uid: string | undefined, at: Point) => void
  /** A place was held by a finger, or clicked by the other button. Left out: that does nothing. */
  onHold?: ((at: Point) => void) | undefined
  /** The hand rests on another view. */
  onView: (view: View) => void
}

/** The drawing of a scene on the two canvases of a `StageCanvas`. */
export function useStage({ setup, scene, selected, start, onPick, onHold, onView }: Given) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const minimap = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(null)
  const pick = useSteady(({ uid, at }: Picked) => onPick(uid, at))
  const hold = useSteady((at: Point): boolean => {
    onHold?.(at)
    return onHold !== undefined
  })
  const settled = useSteady(onView)
  const first = useRef({ start, selected })

  useEffect(() => {
    if (!canvas.current || !minimap.current) return undefined
    const made = new Stage({
      ...setup,
      canvas: canvas.current,
      minimap: minimap.current,
      start: first.current.start,
      onSettled: settled,
    })
    stage.current = made
    const release = takeGestures(canvas.current, made, { onPick: pick, onHold: hold })
    return () => {
      release()
      made.end()
      stage.current = null
    }
  }, [setup, pick, hold, settled])
  useEffect(() => stage.current?.show(scene), [scene])
  useEffect(() => stage.current?.select(selected), [selected])
  useEffect(() => {
    // Who comes by a link to a thing sees that thing.
    if (!first.current.start && first.current.selected) stage.current?.goTo(first.current.selected)
  }, [])
  return { canvas, minimap, stage }
}
