import { MARK_LIMITS } from '@raidkit/rules/maps/map-marks'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/form/Input.tsx'
import { isMarkKind, isWhole, NO_DRAWING, addTap } from './drawing.ts'
import { Measured } from './Measured.tsx'
import type { MarksProps } from './marksProps.ts'
import { useKeepDrawing } from './useKeepDrawing.ts'

/** Shows the current drawing with its controls on the map itself, because a panel over the map is closed meanwhile. */
export function DrawingBar(props: MarksProps) {
  const t = useText()
  const { drawing, setDrawing } = props
  const { tool, text, color } = drawing
  if (tool === undefined) return null
  return (
    <div
      role="group"
      aria-label={t(`maps.marks.tool.${tool}`)}
      data-drawing={tool}
      className="panel absolute inset-x-2 bottom-2 z-1 max-sm:bottom-15 mx-auto grid max-w-112 gap-2 p-2 text-sm print:hidden"
    >
      <div className="flex items-start gap-2">
        <p className="grow py-1 text-muted">{t(`maps.marks.help.${tool}`)}</p>
        <IconButton
          glyph={CLOSE}
          size="sm"
          label={t('maps.marks.cancel')}
          onClick={() => setDrawing({ ...NO_DRAWING, color })}
        />
      </div>
      <Measured drawing={drawing} />
      {tool === 'note' && (
        <Input
          aria-label={t('maps.marks.text')}
          placeholder={t('maps.marks.text')}
          value={text}
          maxLength={MARK_LIMITS.text}
          onChange={({ target }) => setDrawing({ ...drawing, text: target.value })}
        />
      )}
      <Steps {...props} />
    </div>
  )
}

/** Shows buttons that place points exactly, also for readers without a pointer. */
function Steps(props: MarksProps) {
  const t = useText()
  const { model, own, drawing, setDrawing } = props
  const { tool, points } = drawing
  const keep = useKeepDrawing(props)
  const addMiddle = () => {
    const middle = model.middle()
    if (middle) setDrawing(addTap(drawing, middle))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={addMiddle}>
        {t('maps.marks.addPoint')}
      </Button>
      <Button
        size="sm"
        disabled={points.length === 0}
        onClick={() => setDrawing({ ...drawing, points: points.slice(0, -1) })}
      >
        {t('maps.marks.back')}
      </Button>
      {isMarkKind(tool) && (
        <Button
          size="sm"
          variant="primary"
          disabled={!isWhole(drawing) || own.isFull}
          onClick={() => keep(true)}
        >
          {t('maps.marks.finish')}
        </Button>
      )}
    </div>
  )
}
