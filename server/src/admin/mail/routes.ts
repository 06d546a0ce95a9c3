import { getMailState, previewMail, sendTestMail, type MailState } from '@raidkit/contract/admin/adminMail'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { Deps } from '../../deps.ts'
import type { Door, Handler } from '../../platform/http/door.ts'
import type { CallContext } from '../../platform/http/time-limits/admission.ts'
import { emailAddress, testMail } from '../../platform/mails/index.ts'
import { MailRefused } from '../../platform/outside/mail/mail.ts'
import { addAuditEntry } from '../changes/index.ts'
import { outboxLetters } from './outboxLetters.ts'
import { sampleMail } from './sampleMails.ts'

const SAMPLE_READER = 'player@example.org'

/** How mail leaves this site, what it looks like, and whether it arrives. */
export function adminMailRoutes(door: Door, { mail, now, settings }: Deps): void {
  const state = async (): Promise<MailState> => {
    const current = mail.state()
    const outbox = current.way === 'outbox' ? await outboxLetters(current.where) : []
    return { ...current, outbox }
  }

  door.answer(getMailState, state)

  door.answer(previewMail, async ({ request }) => {
    const letter = sampleMail(request.mail, {
      to: SAMPLE_READER,
      language: request.lang,
      contact: settings.CONTACT,
    })
    if (!letter) throw new Refusal('not_found')
    return letter
  })

  async function send({ to: given, lang }: CallContext<typeof sendTestMail>['request']): Promise<void> {
    const to = emailAddress(given)
    if (!to) throw new Refusal('invalid_email', { field: 'to', why: 'is no address' })
    try {
      await mail.send(testMail({ to, language: lang }))
    } catch (error) {
      if (error instanceof MailRefused) throw new Refusal('mail_failed', { field: 'to', why: error.message })
      throw error
    }
  }

  const sent: Handler<typeof sendTestMail> = async ({ store, request, visitor, publish }) => {
    // Without the address: the audit log knows people by their uids alone.
    await addAuditEntry(
      { store, publish, by: visitor.uid, at: new Date(now()) },
      { what: 'mail test', before: null, after: { way: mail.state().way, language: request.lang } },
    )
    return state()
  }
  door.answer(sendTestMail, sent, { prepare: ({ request }) => send(request) })
}
