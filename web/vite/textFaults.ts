import type { Language } from '@raidkit/rules/platform/languages'
import { gapsOf, textFaults as faultsOf, type TextFault } from '@raidkit/rules/platform/texts'
import compile from 'icu-minify/compile'

/** Sequence of three words; shorter texts may be names, or the same in both languages. */
const SENTENCE = /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/
const ENTITY = /&(?:\w+|#\d+);/

type Pair = { language: Language; english: string; text: string }

/** Returns the faults of one text of a page, in the wording of `npm run check`. */
export function textFaults(pair: Pair): string[] {
  return faultsOf(pair, compile).map((fault) => SAYS[fault.code](fault))
}

const SAYS: Record<TextFault['code'], (fault: TextFault) => string> = {
  empty: () => 'is empty',
  spaces: () => 'begins or ends with other spaces than English',
  markup: () => 'holds markup',
  unreadable: ({ detail }) => `cannot be read: ${detail}`,
  arguments: ({ detail, wanted }) => `takes other arguments than English: {${detail}} instead of {${wanted}}`,
  pluralMissing: ({ detail }) => `lacks the plural form ${detail}`,
  pluralUnknown: ({ detail }) => `has a plural form that the language does not have: ${detail}`,
  unknown: () => 'is not a text of English',
  long: ({ detail }) => `is longer than ${detail} letters`,
}

/** Returns the faults of a text with plain placeholders: mails, bots, pictures, legal texts. */
export function plainFaults({ english, text }: Omit<Pair, 'language'>): string[] {
  if (text.trim() === '') return ['is empty']
  const [own, wanted] = [gapsOf(text).join(', '), gapsOf(english).join(', ')]
  return [
    ...(own === wanted ? [] : [`has other gaps than English: {${own}} instead of {${wanted}}`]),
    ...(/[<>]/.test(text) || ENTITY.test(text) ? ['holds markup'] : []),
  ]
}

export function isUntranslated({ english, text }: Pick<Pair, 'english' | 'text'>): boolean {
  return english === text && SENTENCE.test(english.replaceAll(/\{[^{}]*\}|<\/?\w+>/g, ''))
}
