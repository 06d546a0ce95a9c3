import { useEffect, useRef } from 'react'
import { useSteady } from '../../ui/useSteady.ts'
import { takeGestures } from './canvas/gestures.ts'
import type { Scene } from './canvas/scene.ts'
import { Stage } from './canvas/stage.ts'
import type { View } from './canvas/view.ts'

type Given = {
  scene: Scene
  selected: string | undefined
  /** The view to begin with; without it the chosen quest, or everything. */
  start: View | undefined
  onPick: (uid: string | undefined) => void
  onView: (view: View) => void
}

/** The drawing of a scene on two canvases that the caller renders. */
export function useStage({ scene, selected, start, onPick, onView }: Given) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const minimap = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(null)
  const pick = useSteady(onPick)
  const settled = useSteady(onView)
  const first = useRef({ start, selected })

  useEffect(() => {
    if (!canvas.current || !minimap.current) return undefined
    const made = new Stage({
      canvas: canvas.current,
      minimap: minimap.current,
      start: first.current.start,
      onSettled: settled,
    })
    stage.current = made
    const release = takeGestures(canvas.current, made, { onPick: pick })
    return () => {
      release()
      made.end()
      stage.current = null
    }
  }, [pick, settled])
  useEffect(() => stage.current?.show(scene), [scene])
  useEffect(() => stage.current?.select(selected), [selected])
  useEffect(() => {
    // Who comes by a link to a quest sees that quest.
    if (!first.current.start && first.current.selected) stage.current?.goTo(first.current.selected)
  }, [])
  return { canvas, minimap, stage }
}
