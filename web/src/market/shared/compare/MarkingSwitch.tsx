import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { COMPARE } from './compareGlyph.ts'
import { setMarking, useMarks } from './marks.ts'

/**
 * Renders the switch that shows the marks in the rows. They are hidden at first, because most readers never compare.
 */
export function MarkingSwitch() {
  const t = useText()
  const { isOn } = useMarks()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={COMPARE}
      aria-pressed={isOn}
      title={t('items.compare.switch')}
      onClick={() => setMarking(!isOn)}
    >
      <span className="max-sm:sr-only">{t('items.compare.go')}</span>
    </Button>
  )
}
