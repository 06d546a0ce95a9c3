import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import type { MessageKeys, NestedKeyOf } from 'use-intl'
import { CATALOGUES } from './catalogues.ts'
import type { Messages } from './subjects.ts'

export type { Messages } from './subjects.ts'
/** The dotted name of one text, for instance `frame.signIn`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The texts of one language, whole: what it lacks was filled in by the build. One without any of its own is English. */
export async function loadMessages(language: Language): Promise<Messages> {
  const load = CATALOGUES[language] ?? CATALOGUES[DEFAULT_LANGUAGE]
  if (!load) throw new Error('the English catalogue is missing from the build')
  return (await load()).default(language)
}
