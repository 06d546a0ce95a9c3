import { useText } from '../../../i18n/useText.ts'
import { isMarkKind, isWhole, markOf, NO_DRAWING } from './drawing.ts'
import type { MarksProps } from './marksProps.ts'

type KeepDrawingOptions = Pick<MarksProps, 'own' | 'drawing' | 'setDrawing'> & {
  model: Pick<MarksProps['model'], 'floor'>
}

/** Returns the function that saves the drawing as a mark; `isLast` also deselects the tool. */
export function useKeepDrawing({ model, own, drawing, setDrawing }: KeepDrawingOptions) {
  const t = useText()
  return (isLast: boolean) => {
    const { tool, color } = drawing
    if (!isMarkKind(tool) || !isWhole(drawing) || own.isFull) return
    own.change([...own.marks, markOf({ ...drawing, tool }, model.floor)], t('maps.marks.kept'))
    setDrawing({ ...NO_DRAWING, color, ...(!isLast && { tool }) })
  }
}
