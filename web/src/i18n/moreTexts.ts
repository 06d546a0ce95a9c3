import type { Language } from '@raidkit/rules/languages'
import { loadMessages, type Messages } from './messages.ts'

let all: Promise<void> | undefined
let current: Messages | undefined
const listeners = new Set<() => void>()

/** Every text of the language, once it is here. */
export function allTexts(): Messages | undefined {
  return current
}

export function onMoreTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A page carries its own texts only; before another one is shown the rest has to be here. Asked for once. */
export function moreTexts(language: Language): Promise<void> {
  all ??= loadMessages(language).then(
    (messages) => {
      current = messages
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      all = undefined // the next step tries again
      throw error
    },
  )
  return all
}
