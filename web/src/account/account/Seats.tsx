import { createShare, endShare, type Account } from '@raidkit/contract/account/account'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PLUS } from '../../ui/icons/glyphs.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { Row, Rows } from './Rows.tsx'
import { ShareLink } from './ShareLink.tsx'
import { useTakeAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'

type SeatsOf = Account['seats']
type Seat = SeatsOf['given'][number]

/** Pro status that is shared: with whom, by which link, and from whom. */
export function Seats({ seats }: { seats: SeatsOf }) {
  const t = useText()
  const { total, given } = seats
  const takeAccount = useTakeAccount()
  const [leaving, setLeaving] = useState<Seat>()
  const creating = useSend(createShare, { onSuccess: ({ account }) => takeAccount(account) })
  const ending = useSend(endShare, {
    onSuccess: (account) => {
      takeAccount(account)
      creating.reset()
      showToast({ text: t('account.seats.ended'), tone: 'up' })
    },
    onSettled: () => setLeaving(undefined),
  })
  const link = creating.data?.link
  return (
    <AccountSection
      part="seats"
      note={t('account.seats.note')}
      aside={total > 0 && <Badge>{t('account.seats.used', { used: given.length, total })}</Badge>}
    >
      <HeldFrom seats={seats} />
      {total === 0 && given.length === 0 && <p className="text-muted">{t('account.seats.none')}</p>}
      <GivenSeats
        given={given}
        onEnd={(seat) => (seat.acceptedAtMs === null ? ending.send({ uid: seat.uid }) : setLeaving(seat))}
      />
      {link && <ShareLink link={link} />}
      <Failure error={creating.error ?? ending.error} part="seats" />
      {given.length < total && (
        <Button
          icon={PLUS}
          loading={creating.isPending}
          onClick={() => creating.send({})}
          className="self-start"
        >
          {t('account.seats.create')}
        </Button>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('account.seats.endTitle')}
        text={
          leaving?.username
            ? t('account.seats.endText', { username: leaving.username })
            : t('account.seats.endTextNameless')
        }
        confirm={t('account.seats.endTaken')}
        working={ending.isPending}
        onConfirm={() => leaving && ending.send({ uid: leaving.uid })}
        onCancel={() => setLeaving(undefined)}
      />
    </AccountSection>
  )
}

type GivenProps = { given: readonly Seat[]; onEnd: (seat: Seat) => void }

function GivenSeats({ given, onEnd }: GivenProps) {
  if (given.length === 0) return null
  return (
    <Rows>
      {given.map((seat) => (
        <SeatRow key={seat.uid} seat={seat} onEnd={() => onEnd(seat)} />
      ))}
    </Rows>
  )
}

function HeldFrom({ seats: { heldFrom } }: { seats: SeatsOf }) {
  const t = useText()
  if (!heldFrom) return null
  const { username } = heldFrom
  return (
    <Notice tone="up">
      {username ? t('account.seats.heldFrom', { username }) : t('account.seats.heldFromNameless')}
    </Notice>
  )
}

function SeatRow({ seat, onEnd }: { seat: Seat; onEnd: () => void }) {
  const t = useText()
  const { day, exactly } = useMoments()
  const { username, acceptedAtMs, expiresAtMs, createdAtMs } = seat
  const taken = (atMs: number) =>
    username
      ? t('account.seats.taken', { username, date: day(atMs) })
      : t('account.seats.takenNameless', { date: day(atMs) })
  return (
    <Row
      title={
        acceptedAtMs === null
          ? t('account.seats.open', { date: exactly(expiresAtMs ?? createdAtMs) })
          : taken(acceptedAtMs)
      }
      action={
        <Button size="sm" onClick={onEnd}>
          {acceptedAtMs === null ? t('account.seats.end') : t('account.seats.endTaken')}
        </Button>
      }
    />
  )
}
