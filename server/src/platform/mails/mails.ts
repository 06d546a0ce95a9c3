import { HREFLANGS, type Language } from '@raidkit/rules/platform/languages'
import type { Letter } from '../outside/mail/mail.ts'
import { filled, wordsOf } from '../words/index.ts'

type Reader = {
  to: string
  language: Language
  /** Contact of the operator. */ contact?: string | undefined
}

/**
 * Creates the mail with a code to sign in or to confirm an account's address. It has no links: none is needed, and
 * none can be forged.
 */
export function codeMail({
  code,
  purpose,
  ...reader
}: Reader & { code: string; purpose: 'login' | 'email' }): Letter {
  const words = wordsOf(reader.language).mails
  const lead = purpose === 'login' ? words.codeLead : words.codeLeadEmail
  const lines = [words.codeLife, words.codeNotYou, words.automatic]
  return { ...letterOf(reader, filled(words.codeSubject, { code }), { lead, code, lines }), code }
}

/** Security notice to an account's owner, who may not be the one who made the change. */
export type Notice = { kind: 'emailChanged' } | { kind: 'linked'; provider: 'Patreon' | 'Discord' | 'Google' }

export function noticeMail(reader: Reader, notice: Notice): Letter {
  const words = wordsOf(reader.language).mails
  const [subject, lead] =
    notice.kind === 'emailChanged'
      ? [words.emailChangedSubject, words.emailChanged]
      : [filled(words.linkedSubject, notice), filled(words.linked, notice)]
  return letterOf(reader, subject, {
    lead,
    lines: [words.noticeNotYou, ...contactOf(reader), words.automatic],
  })
}

/** Creates the last mail to a deleted account: nothing in it can be answered or undone. */
export function farewellMail(reader: Reader): Letter {
  const words = wordsOf(reader.language).mails
  const lines = [words.deletedAll, words.deletedNotYou, ...contactOf(reader), words.automatic]
  return letterOf(reader, words.deletedSubject, { lead: words.deleted, lines })
}

/** Creates the mail that tests the operator's mail settings. */
export function testMail(reader: Reader): Letter {
  const words = wordsOf(reader.language).mails
  return letterOf(reader, words.testSubject, { lead: words.test, lines: [] })
}

function contactOf({ contact, language }: Reader): string[] {
  return contact ? [filled(wordsOf(language).mails.contact, { address: contact })] : []
}

type Content = { lead: string; code?: string; lines: readonly string[] }

function letterOf({ to, language }: Reader, subject: string, { lead, code, lines }: Content): Letter {
  const lang = HREFLANGS[language]
  const text = [lead, ...(code ? [code] : []), ...lines].join('\n\n')
  const big =
    code && `<p style="font-size:32px;letter-spacing:6px;font-family:monospace;margin:16px 0">${code}</p>`
  const rest = lines.map((line) => `<p>${line}</p>`).join('')
  const html =
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${subject}</title></head>` +
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5"><p>${lead}</p>${big ?? ''}${rest}</body></html>`
  return { to, subject, text: `${text}\n`, html, language: lang }
}
