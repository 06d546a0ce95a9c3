import { MARK_LIMITS, type MapMark } from '@raidkit/rules/map-marks'
import { ruler } from '@raidkit/rules/map-route'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { LinkedMarks } from './LinkedMarks.tsx'
import { MarkFiles } from './MarkFiles.tsx'
import { MarkList } from './MarkList.tsx'
import { isMarkKind, isWhole, markOf, NO_DRAWING } from './drawing.ts'
import type { MarksProps } from './marksProps.ts'

/** Own pins, lines, areas and notes, and the ruler. */
export function MarksTab({ model, own, drawing, setDrawing }: MarksProps) {
  const t = useText()
  const { marks, change } = own
  const keep = () => {
    if (!isMarkKind(drawing.tool) || !isWhole(drawing) || own.isFull) return
    change([...marks, markOf({ ...drawing, tool: drawing.tool }, model.floor)], t('maps.marks.kept'))
    setDrawing({ ...NO_DRAWING, tool: drawing.tool, color: drawing.color })
  }
  const remove = (mark: MapMark) =>
    change(
      marks.filter((one) => one !== mark),
      t('maps.marks.removed'),
    )
  const reword = (mark: MapMark, text: string) =>
    change(
      marks.map((one) => (one === mark ? { ...mark, text } : one)),
      t('maps.marks.reworded'),
    )
  return (
    <section aria-label={t('maps.marks.title')} className="grid gap-4">
      {!own.isSaved && !own.isPending && <Notice>{t('maps.marks.visit')}</Notice>}
      <LinkedMarks model={model} own={own} />
      <DrawingTools {...{ model, drawing, setDrawing }} onKeep={keep} />
      <Measured drawing={drawing} />
      {own.isFull && <Notice tone="warning">{t('maps.marks.full', { count: MARK_LIMITS.marks })}</Notice>}
      <MarkList marks={marks} model={model} onRemove={remove} onReword={reword} />
      <MarkFiles model={model} own={own} />
    </section>
  )
}

/** The ruler's answer, also of a line that is being drawn. */
function Measured({ drawing: { points, tool } }: Pick<MarksProps, 'drawing'>) {
  const t = useText()
  if (points.length < 2 || tool === 'area') return null
  const { metres, seconds } = ruler(points.map(([x, z]) => ({ x, z })))
  return (
    <p role="status" className="font-medium tabular-nums" data-ruler={Math.round(metres)}>
      {t('maps.marks.measured', { metres: Math.round(metres), seconds: Math.round(seconds) })}
    </p>
  )
}
