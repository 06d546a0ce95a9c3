import { numberText } from '@raidkit/rules/platform/display'
import { MOST_FOUND, type FoundCount } from '@raidkit/rules/progress/needs'
import { useState } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { MINUS, PLUS } from '../../../../ui/icons/glyphs.ts'
import { inputClasses } from '../../../../ui/form/inputClasses.ts'
import { typedCount } from './typedCount.ts'

type Props = {
  /** Name of the counted item. */
  name: string
  kind: keyof FoundCount
  found: number
  need: number
  onStep: (by: 1 | -1) => void
  onPut: (count: number) => void
}

/** Shows the number of pieces found: a press changes it by one, typing sets any number. */
export function CountStepper({ name, kind, found, need, onStep, onPut }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const typed = draft === undefined ? undefined : typedCount(draft)
    if (typed !== undefined && typed !== found) onPut(typed)
    setDraft(undefined)
  }
  const isDone = found >= need
  return (
    <span className="inline-flex items-center">
      <IconButton
        glyph={MINUS}
        size="sm"
        label={t(`needs.less.${kind}`, { name })}
        disabled={found === 0}
        onClick={() => onStep(-1)}
      />
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={12}
        aria-label={t(`needs.count.${kind}`, { name })}
        value={draft ?? String(found)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          // Home and End move within the number, not through the list.
          if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setDraft(undefined)
        }}
        className={joinClasses(
          inputClasses,
          'control-sm w-12 px-1 text-center tabular-nums',
          isDone && 'text-up',
        )}
      />
      <IconButton
        glyph={PLUS}
        size="sm"
        label={t(`needs.more.${kind}`, { name })}
        disabled={found >= MOST_FOUND}
        onClick={() => onStep(1)}
      />
      <span className="ms-1 min-w-8 text-start text-sm whitespace-nowrap text-muted tabular-nums">
        {t('needs.of', { count: numberText(need, language) })}
      </span>
    </span>
  )
}
