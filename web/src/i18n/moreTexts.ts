import type { Language } from '@raidkit/rules/platform/languages'
import { createStore } from '../state/createStore.ts'
import { loadMessages, type Messages } from './messages.ts'

let all: Promise<void> | undefined

/**
 * The page that came with its texts. The address bar does not say where a step begins: on a step back it names the page
 * to come before that is asked for, which after a reload may be one whose texts never were here.
 */
const firstPath = typeof location === 'undefined' ? undefined : location.pathname

/** Every text of the language, once it is here. */
export const allTexts = createStore<Messages | undefined>(undefined)

/** A page carries its own texts only; before another one is shown the rest has to be here. Asked for once. */
export function moreTexts(language: Language): Promise<void> {
  all ??= loadMessages(language).then(
    (messages) => {
      allTexts.set(messages)
    },
    (error: unknown) => {
      all = undefined // the next step tries again
      throw error
    },
  )
  return all
}

/** Before the page at that path is shown its texts are here. */
export async function textsAt(path: string, language: Language): Promise<void> {
  if (path !== firstPath) await moreTexts(language)
}
