import type { MapModel } from '../useMapPage.ts'
import type { Drawing } from './drawing.ts'
import type { Marks } from './useMarks.ts'

export type MarksProps = {
  model: MapModel
  own: Marks
  drawing: Drawing
  setDrawing: (drawing: Drawing) => void
}
