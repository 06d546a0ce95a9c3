import { createContext, use } from 'react'
import type { Messages } from './messages.ts'

const ELEMENT_ID = 'texts'

/** The texts on the server, where there is no document to read them from. */
export const MessagesContext = createContext<Partial<Messages> | undefined>(undefined)

/** The page's own texts travel in the page itself: no further request before it can answer. */
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

/** Reads the texts that the server put into the page. */
export function messagesOfPage(): Partial<Messages> {
  // Safe: written by MessagesScript of the same build.
  return JSON.parse(element()?.textContent ?? '{}') as Partial<Messages>
}

function element() {
  return document.getElementById(ELEMENT_ID)
}

/** Without overrides, pages of one kind share their texts. */
const jsons = new WeakMap<Partial<Messages>, string>()

function jsonOf(messages: Partial<Messages>): string {
  const json = jsons.get(messages) ?? JSON.stringify(messages).replaceAll('<', '\\u003c')
  jsons.set(messages, json)
  return json
}
