import { TOKEN_NOTE_LENGTH, type ProgressToken } from '@raidkit/contract/developers/progressTokens'
import type { Me } from '@raidkit/contract/account/users'
import { PROGRESS_PERMISSIONS, type ProgressPermission } from '@raidkit/rules/progress/progress-api'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { TokenWish } from './useTokens.ts'

type Props = {
  user: Me
  tokens: readonly ProgressToken[]
  isWorking: boolean
  onMake: (wish: TokenWish, onMade: () => void) => void
}

/** A token for one character. Where the character has one already, the new one takes its place: asked before. */
export function NewToken({ user, tokens, isWorking, onMake }: Props) {
  const t = useText()
  const [charUid, setCharUid] = useState(user.charUid)
  const [note, setNote] = useState('')
  const [permissions, setPermissions] = useState<readonly ProgressPermission[]>(PROGRESS_PERMISSIONS)
  const [isAsking, setAsking] = useState(false)
  const known = tokens.find((token) => token.charUid === charUid)
  const isReady = note.trim() !== '' && permissions.length > 0
  const make = () => {
    setAsking(false)
    onMake({ charUid, note, permissions: [...permissions] }, () => setNote(''))
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || isWorking) return
        if (known) setAsking(true)
        else make()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('account.tokens.noteLabel')} hint={t('account.tokens.noteHint')}>
          <Input
            required
            maxLength={TOKEN_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Field label={t('account.tokens.character')} hint={t('account.tokens.characterHint')}>
          <Select
            value={charUid}
            onChange={setCharUid}
            options={user.chars.map((char) => ({
              value: char.uid,
              label: t('account.tokens.of', { name: char.charName, mode: char.gameMode }),
            }))}
          />
        </Field>
      </div>
      <Permissions given={permissions} onChange={setPermissions} />
      <Button type="submit" icon={PLUS} disabled={!isReady} loading={isWorking} className="self-start">
        {known ? t('account.tokens.replace') : t('account.tokens.make')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('account.tokens.replaceTitle', { name: known?.charName ?? '' })}
        text={t('account.tokens.replaceText', { note: known?.note ?? '' })}
        confirm={t('account.tokens.replace')}
        working={isWorking}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}

type PermissionsProps = {
  given: readonly ProgressPermission[]
  onChange: (given: readonly ProgressPermission[]) => void
}

function Permissions({ given, onChange }: PermissionsProps) {
  const t = useText()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t('account.tokens.permissions')}</legend>
      {PROGRESS_PERMISSIONS.map((one) => (
        <Checkbox
          key={one}
          label={t(`account.tokens.permission.${one}.label`)}
          checked={given.includes(one)}
          onChange={(checked) => onChange(checked ? [...given, one] : given.filter((other) => other !== one))}
        />
      ))}
    </fieldset>
  )
}
