import { numberText } from '@raidkit/rules/display'
import { useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MINUS, PLUS } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/Input.tsx'
import { heldCount, MOST_HELD } from './heldCount.ts'

type Props = {
  name: string
  isFoundInRaid: boolean
  have: number
  need: number
  onChange: (have: number) => void
}

/** How many pieces are there: one more or less by a press, any number by typing. */
export function HaveCount({ name, isFoundInRaid, have, need, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const typed = draft === undefined ? undefined : heldCount(draft)
    if (typed !== undefined && typed !== have) onChange(typed)
    setDraft(undefined)
  }
  return (
    <span className="inline-flex items-center">
      <IconButton
        glyph={MINUS}
        size="sm"
        label={t('hideoutProgress.have.less', { name })}
        disabled={have === 0}
        onClick={() => onChange(Math.max(0, have - 1))}
      />
      <span className="w-12">
        <Input
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={12}
          aria-label={t(isFoundInRaid ? 'hideoutProgress.have.fir' : 'hideoutProgress.have.plain', { name })}
          value={draft ?? String(have)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit()
            if (key === 'Escape') setDraft(undefined)
          }}
          className="control-sm text-center"
        />
      </span>
      <IconButton
        glyph={PLUS}
        size="sm"
        label={t('hideoutProgress.have.more', { name })}
        disabled={have >= MOST_HELD}
        onClick={() => onChange(have + 1)}
      />
      <span className="ms-1 text-sm whitespace-nowrap text-muted">
        {t('hideoutProgress.have.of', { count: numberText(need, language) })}
      </span>
    </span>
  )
}
