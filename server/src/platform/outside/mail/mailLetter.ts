export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  language?: string
  /** What the reader is to type: logged when no mail server is set up, and only then. */
  code?: string
  /** The same at every attempt, so that a mail program shows what came twice once. */
  id?: string
  /** Where mail programs unsubscribe by one click (RFC 8058). */
  unsubscribe?: string
}

/** How a letter is written, whoever carries it. */
export type Sender = { from: string; now: () => number }

/** Hands one letter over, or throws `MailRefused`. */
export type Carrier = {
  way: 'smtp' | 'outbox'
  /** The mail server, or the folder. */
  where: string
  hand(letter: Letter): Promise<void>
  close(): void
}

/** A mail could not be handed over: for good, or (`isPassing`) for now and after a second try. */
export class MailRefused extends Error {
  readonly isPassing: boolean

  constructor(reason: string, isPassing: boolean) {
    super(reason)
    this.name = 'MailRefused'
    this.isPassing = isPassing
  }
}

/** A letter as the library takes it: text first, HTML beside it, marked as sent by a program (RFC 3834). */
export function written(letter: Letter, { from, now }: Sender) {
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
