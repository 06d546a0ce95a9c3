import type { ProgressToken } from '@raidkit/contract/developers/progressTokens'
import type { Me } from '@raidkit/contract/account/users'
import { useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AccountSection } from '../AccountSection.tsx'
import { Failure } from '../Failure.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useMoments } from '../useMoments.ts'
import { NewToken } from './NewToken.tsx'
import { useTokens } from './useTokens.ts'

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
