import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { COMPARE } from './compareGlyph.ts'
import { setMarking, useMarks } from './marks.ts'

/** Shows the marks in the rows, and hides them again. They are not drawn before: most readers never compare. */
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
