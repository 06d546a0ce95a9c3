import { linkedMarks, type MapMark } from '@raidkit/rules/maps/map-marks'
import { useMemo, useState } from 'react'
import type { Layer } from '../../../ui/stage/scene.ts'
import type { MapPlace } from '../stage/mapPlace.ts'
import type { ChosenMap } from '../useMapChoice.ts'
import { NO_DRAWING, addTap, type Drawing } from './drawing.ts'
import { drawingLayer, marksLayer } from './marksLayer.ts'
import { useMarks, type Marks } from './useMarks.ts'

export type DrawnMarks = {
  own: Marks
  drawing: Drawing
  setDrawing: (drawing: Drawing) => void
  layers: readonly Layer[]
  onTap: (at: { x: number; z: number }) => boolean
}

type DrawnMarksOptions = { map: string; place: MapPlace; chosen: Pick<ChosenMap, 'floor' | 'choice'> }

/** Provides the reader's marks, those of a link, and the current drawing. */
export function useDrawnMarks({ map, place, chosen: { floor, choice } }: DrawnMarksOptions): DrawnMarks {
  const own = useMarks(map)
  const [drawing, setDrawing] = useState(NO_DRAWING)
  const isOpen = choice.tab === 'marks'
  const linked = useMemo(() => sharedMarks(map, choice.marks), [map, choice.marks])
  const marks = useMemo(
    () => marksLayer([...own.marks, ...linked], place, floor),
    [own.marks, linked, place, floor],
  )
  const draft = useMemo(() => drawingLayer(drawing, place), [drawing, place])
  const layers = useMemo(() => [marks, draft].filter((layer) => layer !== undefined), [marks, draft])
  return {
    own,
    drawing,
    setDrawing,
    layers,
    onTap: (at) => {
      if (!isOpen || drawing.tool === undefined) return false
      setDrawing(addTap(drawing, at))
      return true
    },
  }
}

function sharedMarks(map: string, text: string): readonly MapMark[] {
  const read = text === '' ? undefined : linkedMarks(text)
  return read?.state === 'marks' && read.marks.map === map ? read.marks.marks : []
}
