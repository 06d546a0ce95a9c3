import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import type { MessageKeys, NestedKeyOf } from 'use-intl'
import { CATALOGUES } from './catalogues.ts'
import type { Messages } from './subjects.ts'

export type { Messages } from './subjects.ts'
/** Dotted key of a text, for example `frame.signIn`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/**
 * Loads all texts of a language; the build has filled in missing ones. A language without texts of its own gets
 * English.
 */
export async function loadMessages(language: Language): Promise<Messages> {
  const load = CATALOGUES[language] ?? CATALOGUES[DEFAULT_LANGUAGE]
  if (!load) throw new Error('the English catalogue is missing from the build')
  return (await load()).default(language)
}
