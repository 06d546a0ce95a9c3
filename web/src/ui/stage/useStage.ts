import { useEffect, useRef } from 'react'
import { useSteady } from '../hooks/useSteady.ts'
import { takeGestures, type StagePick } from './gestures.ts'
import type { Scene } from './scene.ts'
import { Stage, type StageSetup } from './stage.ts'
import type { Point, View } from './view.ts'

type UseStageOptions = {
  /** Configuration; pass the same object for the lifetime of the page. */
  setup: StageSetup
  scene: Scene
  selected: string | undefined
  /** Initial view; the default shows the selected object, or the scene's own initial view. */
  start: View | undefined
  /** Called with the clicked object and the position in the world. */
  onPick: (uid: string | undefined, at: Point) => void
  /** Called after a long press or a click of the secondary button; without it neither has an effect. */
  onHold?: ((at: Point) => void) | undefined
  /** Called when the view has settled. */
  onView: (view: View) => void
}

/** Draws a scene on the two canvases of a `StageCanvas`. */
export function useStage({ setup, scene, selected, start, onPick, onHold, onView }: UseStageOptions) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const minimap = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(null)
  const pick = useSteady(({ uid, at }: StagePick) => onPick(uid, at))
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
    // A link to an object opens at that object.
    if (!first.current.start && first.current.selected) stage.current?.goTo(first.current.selected)
  }, [])
  return { canvas, minimap, stage }
}
