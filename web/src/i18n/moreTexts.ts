import type { Language } from '@raidkit/rules/languages'
import { createStore } from '../state/createStore.ts'
import { loadMessages, type Messages } from './messages.ts'

let all: Promise<void> | undefined

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
