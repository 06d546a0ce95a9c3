import type { Language } from '@raidkit/rules/languages'
import type { MessageKeys, NestedKeyOf } from 'use-intl'
import type en from './messages/en.json'

export type Messages = typeof en
/** The dotted name of one text, for instance `frame.signIn`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const CATALOGUES = import.meta.glob<{ default: Messages }>('./messages/*.json')

/** The texts of one language; languages without a catalogue of their own show English. */
export async function loadMessages(language: Language): Promise<Messages> {
  const load = CATALOGUES[`./messages/${language}.json`] ?? CATALOGUES['./messages/en.json']
  if (!load) throw new Error('the English catalogue is missing from the build')
  return (await load()).default
}
