import type { Logger } from 'pino'
import type { Settings } from '../../settings/index.ts'
import { refuseWhileHolding } from '../../store/askers.ts'
import { MailRefused, type Carrier, type Letter, type Sender } from './mailLetter.ts'
import { openMailOutbox } from './mailOutbox.ts'
import { openMailServer } from './mailSmtp.ts'

export { MailRefused, type Letter } from './mailLetter.ts'

/** Transport of outgoing mail, and its results since the start of this node. */
export type MailState = Pick<Carrier, 'way' | 'where'> & {
  from: string
  sent: number
  failed: number
  lastSentAtMs: number | null
  lastFailure: { atMs: number; reason: string } | null
}

export type Mail = {
  /** Resolves when the mail is handed over; throws `MailRefused` when it cannot be. */
  send(letter: Letter): Promise<void>
  state(): MailState
  close(): void
}

type MailOptions = { settings: Settings; log: Logger; now: () => number }

/** Opens mail through `MAIL_URL`, or into the folder `outbox` of the data if it is not set. */
export function openMail({ settings, log, now }: MailOptions): Mail {
  const { MAIL_URL, MAIL_FROM, SITE_URL, DATA_DIR } = settings
  const sender = { from: MAIL_FROM ?? `Raidkit <noreply@${new URL(SITE_URL).hostname}>`, now }
  return countMails(
    MAIL_URL ? openMailServer(MAIL_URL, sender) : openMailOutbox(DATA_DIR, sender, log),
    sender,
    log,
  )
}

/** Adds counts of results to a carrier; neither recipient nor content is ever logged. */
export function countMails(carrier: Carrier, { from, now }: Sender, log: Logger): Mail {
  const { way, where } = carrier
  const state: MailState = { way, where, from, sent: 0, failed: 0, lastSentAtMs: null, lastFailure: null }
  return {
    async send(letter) {
      refuseWhileHolding('a mail')
      try {
        await carrier.hand(letter)
        state.sent++
        state.lastSentAtMs = now()
      } catch (error) {
        const refused = error instanceof MailRefused ? error : new MailRefused('not understood', true)
        state.failed++
        state.lastFailure = { atMs: now(), reason: refused.message }
        log.warn({ reason: refused.message }, 'a mail was not sent')
        throw refused
      }
    },
    state: () => ({ ...state }),
    close: () => carrier.close(),
  }
}
