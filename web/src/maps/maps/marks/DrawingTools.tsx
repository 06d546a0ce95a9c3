import { MARK_COLORS, MARK_LIMITS } from '@raidkit/rules/maps/map-marks'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { DRAWING_TOOLS, isMarkKind, isWhole, NO_DRAWING, addTap } from './drawing.ts'
import type { MarksProps } from './marksProps.ts'

type Props = Pick<MarksProps, 'model' | 'drawing' | 'setDrawing'> & { onKeep: () => void }

/** Shows the choice of the drawing tool and the fields of the current drawing. */
export function DrawingTools({ model, drawing, setDrawing, onKeep }: Props) {
  const t = useText()
  const { tool, color, points } = drawing
  const takeMiddle = () => {
    const middle = model.middle()
    if (middle) setDrawing(addTap(drawing, middle))
  }
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t('maps.marks.tools')} className="flex flex-wrap gap-1">
        {DRAWING_TOOLS.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={tool === one}
            variant={tool === one ? 'primary' : 'secondary'}
            onClick={() => setDrawing({ ...NO_DRAWING, color, ...(tool !== one && { tool: one }) })}
          >
            {t(`maps.marks.tool.${one}`)}
          </Button>
        ))}
      </div>
      {tool !== undefined && (
        <>
          <p className="text-sm text-muted">{t(`maps.marks.help.${tool}`)}</p>
          {isMarkKind(tool) && <Look drawing={drawing} setDrawing={setDrawing} />}
          <div className="flex flex-wrap gap-2">
            {isMarkKind(tool) && (
              <Button size="sm" variant="primary" disabled={!isWhole(drawing)} onClick={onKeep}>
                {t('maps.marks.keep')}
              </Button>
            )}
            <Button size="sm" onClick={takeMiddle}>
              {t('maps.marks.middle')}
            </Button>
            <Button
              size="sm"
              disabled={points.length === 0}
              onClick={() => setDrawing({ ...drawing, points: points.slice(0, -1) })}
            >
              {t('maps.marks.back')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Look({ drawing, setDrawing }: Pick<Props, 'drawing' | 'setDrawing'>) {
  const t = useText()
  return (
    <>
      <Field label={t('maps.marks.color')}>
        <Select
          value={drawing.color}
          options={MARK_COLORS.map((one) => ({ value: one, label: t(`maps.marks.colors.${one}`) }))}
          onChange={(color) => setDrawing({ ...drawing, color })}
        />
      </Field>
      <Field label={t('maps.marks.text')}>
        <Input
          value={drawing.text}
          maxLength={MARK_LIMITS.text}
          onChange={({ target }) => setDrawing({ ...drawing, text: target.value })}
        />
      </Field>
    </>
  )
}
