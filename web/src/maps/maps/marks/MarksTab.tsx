import { MARK_LIMITS, type MapMark } from '@raidkit/rules/maps/map-marks'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { LinkedMarks } from './LinkedMarks.tsx'
import { MarkFiles } from './MarkFiles.tsx'
import { MarkList } from './MarkList.tsx'
import { Measured } from './Measured.tsx'
import type { MarksProps } from './marksProps.ts'
import { useKeepDrawing } from './useKeepDrawing.ts'

/** Shows the reader's pins, lines, areas and notes, and the ruler. */
export function MarksTab({ model, own, drawing, setDrawing }: MarksProps) {
  const t = useText()
  const { marks, change } = own
  const keep = useKeepDrawing({ model, own, drawing, setDrawing })
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
      <DrawingTools {...{ model, drawing, setDrawing }} onKeep={() => keep(false)} />
      <Measured drawing={drawing} />
      {own.isFull && <Notice tone="warning">{t('maps.marks.full', { count: MARK_LIMITS.marks })}</Notice>}
      <MarkList marks={marks} model={model} onRemove={remove} onReword={reword} />
      <MarkFiles model={model} own={own} />
    </section>
  )
}
