import { createShare, endShare, type Account } from '@raidkit/contract/account/account'
import { useState, useRef } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { PLUS, CHECK, COPY } from '../../ui/icons/glyphs.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { Row, Rows } from './Rows.tsx'
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

/** A link that was just made, to be sent to somebody. */
function ShareLink({ link }: { link: string }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // No clipboard here, or not allowed: the reader can still copy what is selected.
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-64">
        <Field label={t('account.seats.link')} hint={t('account.seats.linkNote')}>
          <Input ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
      </div>
      <Button icon={isCopied ? CHECK : COPY} onClick={() => void copy()} className="sm:mt-5.5">
        {isCopied ? t('account.seats.copied') : t('account.seats.copy')}
      </Button>
    </div>
  )
}
