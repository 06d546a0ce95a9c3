import { INTL_LOCALES, type Language } from '@raidkit/rules/languages'
import { gapsOf } from '@raidkit/rules/texts'
import { textShape, type TextShape } from './textShape.ts'

/** Three words in a row: what is shorter may be a name, or the same word in both languages. */
const SENTENCE = /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/
const ENTITY = /&(?:\w+|#\d+);/
/** Languages in which `many` is for whole millions alone: `other` says the same. */
const SELDOM_MANY = new Set(['fr', 'it', 'es', 'mx', 'po'])

type Pair = { language: Language; english: string; text: string }

/** What is wrong with one text of a page, by codes; nothing of a good one. */
export function textFaults({ language, english, text }: Pair): string[] {
  if (text.trim() === '') return ['is empty']
  const spaces = (said: string) => /^\s*/.exec(said)?.[0] + '|' + /\s*$/.exec(said)?.[0]
  return [
    ...(spaces(text) === spaces(english) ? [] : ['begins or ends with other spaces than English']),
    ...(ENTITY.test(text) ? ['holds markup'] : []),
    ...shapeFaults({ language, english, text }),
  ]
}

function shapeFaults({ language, english, text }: Pair): string[] {
  let shape: TextShape
  try {
    shape = textShape(text)
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
  const [own, wanted] = [shape, textShape(english)].map(({ names }) => [...names].toSorted().join(', '))
  return [
    ...(own === wanted ? [] : [`takes other arguments than English: {${own}} instead of {${wanted}}`]),
    ...shape.plurals.flatMap(({ forms, isOrdinal }) => pluralFaults(language, forms, isOrdinal)),
  ]
}

function pluralFaults(language: Language, forms: string[], isOrdinal: boolean): string[] {
  const type = isOrdinal ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(INTL_LOCALES[language], { type }).resolvedOptions()
  const known: string[] = pluralCategories
  const isNeeded = (form: string) => form !== 'many' || !SELDOM_MANY.has(language)
  return [
    ...known
      .filter((form) => isNeeded(form) && !forms.includes(form))
      .map((form) => `lacks the plural form ${form}`),
    ...forms
      .filter((form) => !form.startsWith('=') && !known.includes(form))
      .map((form) => `has a plural form that the language does not have: ${form}`),
  ]
}

/** The same for texts with plain gaps: mails, bots, pictures, legal texts. */
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
