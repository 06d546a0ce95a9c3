import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { MINUS, PLUS } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/form/Input.tsx'

type Props = {
  /** Accessible name of the counted objective. */
  label: string
  count: number
  needed: number
  disabled: boolean
  onCount: (count: number) => void
}

/**
 * Shows a count out of the needed number, changed by steps or by typing. A typed count beyond the need counts as all of
 * it.
 */
export function Counter({ label, count, needed, disabled, onCount }: Props) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const step = (by: number) => {
    setDraft(undefined)
    onCount(Math.min(needed, Math.max(0, count + by)))
  }
  const type = (text: string) => {
    setDraft(text)
    if (/^\d{1,7}$/.test(text.trim())) onCount(Math.min(needed, Number(text)))
  }
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1">
      <IconButton
        glyph={MINUS}
        label={t('quests.fewer')}
        size="sm"
        disabled={disabled || count === 0}
        onClick={() => step(-1)}
      />
      <div className="w-16">
        <Input
          inputMode="numeric"
          aria-label={t('quests.reached', { needed })}
          value={draft ?? String(count)}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(undefined)}
          className="text-end tabular-nums"
        />
      </div>
      <span className="text-sm text-muted tabular-nums">/ {needed}</span>
      <IconButton
        glyph={PLUS}
        label={t('quests.more')}
        size="sm"
        disabled={disabled || count >= needed}
        onClick={() => step(1)}
      />
    </div>
  )
}
