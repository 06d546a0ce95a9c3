import { unlinkProvider, type Account } from '@raidkit/contract/account/account'
import { PROVIDER_FAULTS, PROVIDERS, providerPath, type Provider } from '@raidkit/contract/account/signIn'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSite } from '../../api/site.ts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { refetchUser } from '../shared/reader/userCopy.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { WARNING } from '../../ui/icons/glyphs.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { Row, Rows } from './Rows.tsx'
import { useTakeAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'

type Identity = Account['identities'][number]

/** Accounts elsewhere: linked, to be linked, or why not. */
export function Linked({ account }: { account: Account }) {
  const t = useText()
  const [leaving, setLeaving] = useState<Provider>()
  const takeAccount = useTakeAccount()
  const unlinking = useSend(unlinkProvider, {
    onSuccess: (reply) => {
      takeAccount(reply)
      refetchUser()
      if (leaving)
        showToast({ text: t('account.linked.unlinked', { provider: t(`account.linked.name.${leaving}`) }) })
    },
    onSettled: () => setLeaving(undefined),
  })
  return (
    <AccountSection part="linked" note={t('account.linked.note')}>
      <Fault />
      <Rows>
        {PROVIDERS.map((provider) => {
          const identity = account.identities.find((each) => each.provider === provider)
          return (
            <ProviderRow
              key={provider}
              provider={provider}
              identity={identity}
              onUnlink={() => {
                unlinking.reset()
                setLeaving(provider)
              }}
            />
          )
        })}
      </Rows>
      <Failure error={unlinking.error} part="linked" />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('account.linked.unlinkTitle', {
          provider: leaving ? t(`account.linked.name.${leaving}`) : '',
        })}
        text={leaving === 'patreon' ? t('account.linked.unlinkPatreon') : t('account.linked.unlinkText')}
        confirm={t('account.linked.unlink')}
        working={unlinking.isPending}
        onConfirm={() => leaving && unlinking.send({ provider: leaving })}
        onCancel={() => setLeaving(undefined)}
      />
    </AccountSection>
  )
}

type RowProps = { provider: Provider; identity: Identity | undefined; onUnlink: () => void }

function ProviderRow({ provider, identity, onUnlink }: RowProps) {
  const t = useText()
  const { day } = useMoments()
  const isOffered = useSite().settings?.providers[provider] ?? false
  const as = identity && t('account.linked.as', { name: identity.name, date: day(identity.linkedAtMs) })
  return (
    <Row
      title={
        <>
          {t(`account.linked.name.${provider}`)}
          {identity?.isBroken && (
            <Badge tone="warning" icon={WARNING}>
              {t('account.linked.broken')}
            </Badge>
          )}
        </>
      }
      text={as ?? t(`account.linked.use.${provider}`)}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {!isOffered && !identity && <span className="text-sm text-muted">{t('account.linked.off')}</span>}
          {isOffered && (!identity || identity.isBroken) && (
            <LinkProvider provider={provider}>
              {identity ? t('account.linked.relink') : t('account.linked.link')}
            </LinkProvider>
          )}
          {identity && (
            <Button size="sm" onClick={onUnlink}>
              {t('account.linked.unlink')}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** A link to the server, which sends the reader to the provider and back here. */
function LinkProvider({ provider, children }: { provider: Provider; children: string }) {
  const lang = useLanguage()
  const query = new URLSearchParams({ lang, to: '/account#linked' })
  return (
    <a href={`${providerPath(provider)}?${query}`} className={buttonClasses({ size: 'sm' })}>
      {children}
    </a>
  )
}

/** Why the way through a provider ended without a link. */
function Fault() {
  const t = useText()
  const [params] = useSearchParams()
  const fault = PROVIDER_FAULTS.find((known) => known === params.get('signIn'))
  return fault ? <Notice tone="warning">{t(`account.linked.fault.${fault}`)}</Notice> : null
}
