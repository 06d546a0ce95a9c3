import type { Language } from '@raidkit/rules/platform/languages'
import { createStore } from '../state/createStore.ts'
import { loadMessages, type Messages } from './messages.ts'

let all: Promise<void> | undefined

/**
 * Path of the first page, which came with its texts. The address bar cannot identify the origin of a navigation: on
 * back it already shows the target, which after a reload may be a page whose texts were never loaded.
 */
const firstPath = typeof location === 'undefined' ? undefined : location.pathname

/** All texts of the language, once loaded. */
export const allTexts = createStore<Messages | undefined>(undefined)

/**
 * Loads all texts of the language, once. A page contains only its own texts, and the rest must be loaded before another
 * page is shown.
 */
export function moreTexts(language: Language): Promise<void> {
  all ??= loadMessages(language).then(
    (messages) => {
      allTexts.set(messages)
    },
    (error: unknown) => {
      all = undefined // the next navigation tries again
      throw error
    },
  )
  return all
}

/** Ensures that the texts of the page at a path are loaded before it is shown. */
export async function textsAt(path: string, language: Language): Promise<void> {
  if (path !== firstPath) await moreTexts(language)
}
