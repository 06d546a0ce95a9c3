import { ONE_CLICK_STOP_PATH } from '@raidkit/contract/alerts/alerts'
import { HREFLANGS, type Language } from '@raidkit/rules/platform/languages'
import type { Letter } from '../outside/mail/mail.ts'
import { wordsOf } from '../words/index.ts'

type Content = {
  uid: string
  title: string
  text: string
  path: string
  site: string
  /** Tokens to stop all mails, and to stop the alert of this one. */
  stopMail: string
  stopAlert: string | null
}

/** Creates the mail of an alert. It contains names from the game and from players, all escaped. */
export function alertMail({ to, language }: { to: string; language: Language }, content: Content): Letter {
  const { uid, title, text, path, site, stopMail, stopAlert } = content
  const words = wordsOf(language).alerts
  const links: [string, string][] = [
    [words.open, `${site}${path}`],
    ...(stopAlert === null ? [] : [[words.stopAlert, stopPage(site, stopAlert)] as [string, string]]),
    [words.stopMail, stopPage(site, stopMail)],
  ]
  const lang = HREFLANGS[language]
  const html =
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5"><p>${escaped(text)}</p>` +
    links.map(([words_, url]) => `<p><a href="${escaped(url)}">${escaped(words_)}</a></p>`).join('') +
    '</body></html>'
  const lines = [text, ...links.map(([words_, url]) => `${words_}: ${url}`)]
  return {
    to,
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html,
    language: lang,
    id: uid,
    unsubscribe: `${site}${ONE_CLICK_STOP_PATH}?token=${encodeURIComponent(stopMail)}`,
  }
}

function stopPage(site: string, token: string): string {
  return `${site}/alerts?stop=${encodeURIComponent(token)}`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
