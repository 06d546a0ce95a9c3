export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  language?: string
  /** Code that the reader is to type. It is logged only when no mail server is set up. */
  code?: string
  /** Id of the message; the same at every attempt, so that a mail program shows a repeated mail once. */
  id?: string
  /** Address where mail programs unsubscribe by one click (RFC 8058). */
  unsubscribe?: string
}

/** Values for composing a mail that do not depend on the carrier. */
export type Sender = { from: string; now: () => number }

/** Transport that delivers a mail, or throws `MailRefused`. */
export type Carrier = {
  way: 'smtp' | 'outbox'
  /** The mail server, or the folder. */
  where: string
  hand(letter: Letter): Promise<void>
  close(): void
}

/**
 * Error of a mail that could not be handed over: permanently, or (`isPassing`) temporarily and after a second
 * attempt.
 */
export class MailRefused extends Error {
  readonly isPassing: boolean

  constructor(reason: string, isPassing: boolean) {
    super(reason)
    this.name = 'MailRefused'
    this.isPassing = isPassing
  }
}

/** Composes a mail for the library: text first, HTML beside it, marked as automatic (RFC 3834). */
export function composeMail(letter: Letter, { from, now }: Sender) {
  const { to, subject, text, html, language, id, unsubscribe } = letter
  return {
    ...(id && { messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>` }),
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(now()),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(language && { 'Content-Language': language }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
