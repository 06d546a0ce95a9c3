import { useState } from 'react'
import { LG_REM, useNarrow } from '../../../ui/useNarrow.ts'
import type { DrawnMarks } from '../marks/useDrawnMarks.ts'
import type { MapModel } from '../useMapPage.ts'

/**
 * Whether the panel lies open over the map, on narrow screens and where the map is alone. What it brings into sight and what is
 * drawn on the map would lie below it: it closes then. Beside the map it stays.
 */
export function usePanelOverMap(model: MapModel, drawn: DrawnMarks) {
  // Who comes by an invitation sees it first.
  const [isOpen, setIsOpen] = useState(model.choice.squad !== '')
  const isNarrow = useNarrow(LG_REM)
  const closing =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      setIsOpen(false)
      act(...given)
    }
  const setDrawing: DrawnMarks['setDrawing'] = (drawing) => {
    if (drawing.tool !== undefined && drawing.tool !== drawn.drawing.tool) {
      setIsOpen(false)
      if (model.selected) model.select(undefined)
    }
    drawn.setDrawing(drawing)
  }
  return {
    isOpen,
    setIsOpen,
    /** Would it cover the map? */
    isOver: isNarrow || model.choice.glance,
    /** For what stands in the panel. */
    model: {
      ...model,
      show: closing(model.show),
      showFound: closing(model.showFound),
      look: closing(model.look),
    },
    drawn: { ...drawn, setDrawing },
  }
}

export type PanelOverMap = ReturnType<typeof usePanelOverMap>
