import { createContext, use } from 'react'
import type { Messages } from './messages.ts'

const ELEMENT_ID = 'texts'

/** Texts of the page on the server, where there is no document to read them from. */
export const MessagesContext = createContext<Partial<Messages> | undefined>(undefined)

/** Embeds the page's texts in its HTML, so that no further request is needed before it is interactive. */
export function MessagesScript() {
  const messages = use(MessagesContext)
  const json = messages ? jsonOf(messages) : (element()?.innerHTML ?? '')
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own texts, escaped so that they cannot end the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** Reads the texts that the server embedded in the page. */
export function messagesOfPage(): Partial<Messages> {
  // Safe: written by `MessagesScript` of the same build.
  return JSON.parse(element()?.textContent ?? '{}') as Partial<Messages>
}

function element() {
  return document.getElementById(ELEMENT_ID)
}

/** Serialised texts, cached because without overrides pages of one kind share them. */
const jsons = new WeakMap<Partial<Messages>, string>()

function jsonOf(messages: Partial<Messages>): string {
  const json = jsons.get(messages) ?? JSON.stringify(messages).replaceAll('<', '\\u003c')
  jsons.set(messages, json)
  return json
}
