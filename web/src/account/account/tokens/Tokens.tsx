import type { Me } from '@raidkit/contract/account/users'
import { type ProgressToken, TOKEN_NOTE_LENGTH } from '@raidkit/contract/developers/progressTokens'
import { PROGRESS_PERMISSIONS, type ProgressPermission } from '@raidkit/rules/progress/progress-api'
import { useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { AccountSection } from '../AccountSection.tsx'
import { Failure } from '../Failure.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useMoments } from '../useMoments.ts'
import { useTokens, type TokenWish } from './useTokens.ts'

/** Tokens by which other trackers and overlays read and write a character's progress. */
export function Tokens({ user }: { user: Me }) {
  const t = useText()
  const { siteUrl } = useSite()
  const [ending, setEnding] = useState<ProgressToken>()
  const { tokens, made, error, isWorking, make, revoke } = useTokens(() => setEnding(undefined))
  return (
    <AccountSection part="tokens" note={t('account.tokens.note')}>
      {tokens ? (
        <>
          <TokenRows tokens={tokens.tokens} onRevoke={setEnding} />
          {made !== undefined && <MadeToken value={made} />}
          <Failure error={error} part="tokens" />
          {tokens.isOpen ? (
            <NewToken user={user} tokens={tokens.tokens} isWorking={isWorking} onMake={make} />
          ) : (
            <Notice tone="info">{t('account.tokens.needsPro')}</Notice>
          )}
          <CopyField
            label={t('account.tokens.address')}
            hint={t('account.tokens.addressHint')}
            value={`${siteUrl}/api/v2`}
            words={{ copy: t('account.tokens.copyAddress'), copied: t('account.tokens.copied') }}
          />
        </>
      ) : error ? (
        <Failure error={error} part="tokens" />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={t('account.tokens.revokeTitle', { note: ending?.note ?? '' })}
        text={t('account.tokens.revokeText')}
        confirm={t('account.tokens.revoke')}
        working={isWorking}
        onConfirm={() => ending && revoke(ending.uid)}
        onCancel={() => setEnding(undefined)}
      />
    </AccountSection>
  )
}

type RowsProps = { tokens: readonly ProgressToken[]; onRevoke: (token: ProgressToken) => void }

function TokenRows({ tokens, onRevoke }: RowsProps) {
  const t = useText()
  if (tokens.length === 0) return <p className="text-muted">{t('account.tokens.none')}</p>
  return (
    <Rows>
      {tokens.map((token) => (
        <TokenRow key={token.uid} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </Rows>
  )
}

function TokenRow({ token, onRevoke }: { token: ProgressToken; onRevoke: () => void }) {
  const t = useText()
  const { ago, exactly } = useMoments()
  const { note, charName, gameMode, prefix, permissions, calls, createdAt, lastUsedAt } = token
  const used =
    lastUsedAt === null
      ? t('account.tokens.unused')
      : t('account.tokens.used', { calls, when: ago(Date.parse(lastUsedAt)) })
  return (
    <Row
      title={
        <>
          {note}
          <Badge>{t('account.tokens.of', { name: charName, mode: gameMode })}</Badge>
          {!token.isWorking && <Badge tone="warning">{t('account.tokens.otherMode')}</Badge>}
        </>
      }
      text={
        <>
          <code className="font-mono">{prefix}…</code>{' '}
          {permissions.map((one) => t(`account.tokens.permission.${one}.short`)).join(', ')}
          {' · '}
          {t('account.tokens.since', { when: exactly(Date.parse(createdAt)) })}
          {' · '}
          {used}
        </>
      }
      action={
        <Button size="sm" aria-label={t('account.tokens.revokeLabel', { note })} onClick={onRevoke}>
          {t('account.tokens.revoke')}
        </Button>
      }
    />
  )
}

function MadeToken({ value }: { value: string }) {
  const t = useText()
  return (
    <div role="status">
      <CopyField
        label={t('account.tokens.new')}
        hint={t('account.tokens.newHint')}
        value={value}
        words={{ copy: t('account.tokens.copy'), copied: t('account.tokens.copied') }}
      />
    </div>
  )
}

type Props = {
  user: Me
  tokens: readonly ProgressToken[]
  isWorking: boolean
  onMake: (wish: TokenWish, onMade: () => void) => void
}

/** A token for one character. Where the character has one already, the new one takes its place: asked before. */
function NewToken({ user, tokens, isWorking, onMake }: Props) {
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
