import type { MessageKey } from '../../../i18n/messages.ts'

/** A part of a guide. `{site}` in text and code is where the site is. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; lines: string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'rows'; rows: [name: string, about: string][] }
  | { kind: 'links'; links: { to: string; name: string; about: string }[] }

/** Reference prose is English, as the document of the API is; headings are in the reader's language. */
export type Section = { anchor: string; title: MessageKey; blocks: Block[] }

export function withSite(text: string, siteUrl: string): string {
  return text.replaceAll('{site}', siteUrl.replace(/\/$/, ''))
}

type Call = {
  method: 'GET' | 'POST'
  /** With the query of the example. */
  url: string
  about: string
  parameters?: [name: string, about: string][]
  /** Headers and body of the example, as curl has them. */
  options: string
}

/** What stands of one call: what it does, its parameters, an example and its recorded answer. */
export function callBlocks(call: Call, answers: Readonly<Record<string, unknown>>): Block[] {
  const { method, url, about, parameters = [], options } = call
  const answer = answers[`${method} ${url}`]
  return [
    { kind: 'text', text: about },
    ...(parameters.length > 0 ? [{ kind: 'rows', rows: parameters } as const] : []),
    { kind: 'code', label: `${method} ${url.split('?')[0] ?? ''}`, code: `curl ${options} '{site}${url}'` },
    { kind: 'code', label: `200 · ${method} ${url}`, code: JSON.stringify(answer, undefined, 2) },
  ]
}
