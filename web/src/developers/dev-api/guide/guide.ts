import type { MessageKey } from '../../../i18n/messages.ts'

/** Part of a guide. `{site}` in text and code stands for the site's address. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; lines: string[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'rows'; rows: [name: string, about: string][] }
  | { kind: 'links'; links: { to: string; name: string; about: string }[] }

/** Section of a guide. The text is English, as in the API's document; headings are in the reader's language. */
export type Section = { anchor: string; title: MessageKey; blocks: Block[] }

export function withSite(text: string, siteUrl: string): string {
  return text.replaceAll('{site}', siteUrl.replace(/\/$/, ''))
}

type Call = {
  method: 'GET' | 'POST'
  /** Includes the query of the example. */
  url: string
  about: string
  parameters?: [name: string, about: string][]
  /** Headers and body of the example as curl options. */
  options: string
}

/** Describes one call: its purpose, parameters, an example and the recorded answer. */
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
