import { MAX_LEVEL, MIN_LEVEL, playerLevel } from '@raidkit/rules/account/users'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'

type Props = {
  /** Undefined: nobody set it. */
  level: number | undefined
  setLevel: (level: number | undefined) => void
  className?: string
}

/** The player's level in the line of a text. Emptied, it is not known again. */
export function LevelInput({ level, setLevel, className }: Props) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const type = (text: string) => {
    setDraft(text)
    const typed = playerLevel(text)
    if (typed !== undefined || text.trim() === '') setLevel(typed)
  }
  return (
    <label
      className={joinClasses('inline-flex items-center gap-1.5 whitespace-nowrap', className)}
      title={t('ui.level.hint')}
    >
      <span className="text-muted">{t('ui.level.label')}</span>
      <input
        type="number"
        inputMode="numeric"
        data-own-level
        min={MIN_LEVEL}
        max={MAX_LEVEL}
        placeholder="?"
        value={draft ?? level ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
        className="h-7 w-14 rounded-md border border-edge bg-surface px-2 text-sm placeholder:text-faint hover:border-muted"
      />
    </label>
  )
}
