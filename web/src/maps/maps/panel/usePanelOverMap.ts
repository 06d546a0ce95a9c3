import { useState } from 'react'
import { LG_REM, useNarrow } from '../../../ui/hooks/useNarrow.ts'
import type { DrawnMarks } from '../marks/useDrawnMarks.ts'
import type { MapModel } from '../useMapPage.ts'

/**
 * Controls whether the panel is open over the map, on narrow screens and if the map is shown alone. Over the map it
 * closes when something is brought into view or drawn below it. Beside the map it stays open.
 */
export function usePanelOverMap(model: MapModel, drawn: DrawnMarks) {
  // A reader with an invitation sees the panel first.
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
    /** True if the panel would cover the map. */
    isOver: isNarrow || model.choice.glance,
    /** Model for the content of the panel. */
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
