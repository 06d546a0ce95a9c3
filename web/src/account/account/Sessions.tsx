import { endOtherSessions, endSession, type Account } from '@raidkit/contract/account/account'
import { SIGN_OUT_PATH } from '@raidkit/contract/account/signIn'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { Row, Rows } from './Rows.tsx'
import { useTakeAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'

type Session = Account['sessions'][number]

/** Every browser that is signed in, this one first. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  const takeAccount = useTakeAccount()
  const [isAsking, setAsking] = useState(false)
  const [endingUid, setEndingUid] = useState<string>()
  const ending = useSend(endSession, {
    onSuccess: (account) => {
      takeAccount(account)
      showToast({ text: t('account.sessions.ended'), tone: 'up' })
    },
    onSettled: () => setEndingUid(undefined),
  })
  const endingOthers = useSend(endOtherSessions, {
    onSuccess: (account) => {
      takeAccount(account)
      showToast({ text: t('account.sessions.othersEnded'), tone: 'up' })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <AccountSection
      part="sessions"
      note={t('account.sessions.note')}
      aside={
        sessions.length > 1 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      <Rows>
        {sessions.map((session) => (
          <SessionRow
            key={session.uid}
            session={session}
            isEnding={endingUid === session.uid}
            onEnd={() => {
              setEndingUid(session.uid)
              ending.send({ uid: session.uid })
            }}
          />
        ))}
      </Rows>
      <Failure error={ending.error ?? endingOthers.error} part="sessions" />
      <ConfirmDialog
        open={isAsking}
        title={t('account.sessions.endOthersTitle')}
        text={t('account.sessions.endOthersText')}
        confirm={t('account.sessions.endOthers')}
        working={endingOthers.isPending}
        onConfirm={() => endingOthers.send({})}
        onCancel={() => setAsking(false)}
      />
    </AccountSection>
  )
}

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const { exactly, ago } = useMoments()
  const browser = session.agentFamily ?? t('account.sessions.unknown')
  const since = t('account.sessions.since', { when: exactly(session.createdAtMs), way: useWay(session.way) })
  const seen = t('account.sessions.seen', { when: ago(session.seenAtMs) })
  return (
    <Row
      title={
        <>
          {browser}
          {session.isThis && <Badge tone="accent">{t('account.sessions.this')}</Badge>}
        </>
      }
      text={session.isThis ? since : `${since}, ${seen}`}
      action={
        session.isThis ? (
          // A link to the server, not to a page: it ends the session and sends the reader home.
          <a href={`${SIGN_OUT_PATH}?lang=${language}`} className={buttonClasses({ size: 'sm' })}>
            {t('account.sessions.signOut')}
          </a>
        ) : (
          <Button
            size="sm"
            loading={isEnding}
            aria-label={t('account.sessions.endLabel', { browser })}
            onClick={onEnd}
          >
            {t('account.sessions.end')}
          </Button>
        )
      }
    />
  )
}

const WAYS = ['owner', 'email', 'patreon'] as const

function useWay(way: string): string {
  const t = useText()
  const known = WAYS.find((each) => each === way)
  return known ? t(`account.sessions.way.${known}`) : ''
}
