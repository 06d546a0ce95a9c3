import { hasUnseenBesideEmoji } from '@raidkit/rules/account/users'
import { useState, type KeyboardEvent } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { Input } from '../../ui/Input.tsx'

const LONGEST = 32 // CharName of the rules

type Props = { value: string; disabled: boolean; onName: (name: string) => void }

/** Saved on blur or Enter (spec section 2); an empty name is none and the old one stays. Escape restores the saved one. */
export function NameInput({ value, disabled, onName }: Props) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const name = (draft ?? '').trim()
    if (hasUnseenBesideEmoji(name)) showToast({ text: t('character.nameUnseen'), tone: 'danger' })
    else if (name && name !== value) onName(name)
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape' || draft === undefined) return
    // The first Escape is for the field, the next one for the popup.
    event.stopPropagation()
    setDraft(undefined)
  }
  return (
    <Input
      value={draft ?? value}
      disabled={disabled}
      maxLength={LONGEST}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
