import { INTL_LOCALES, type Language } from '../languages/index.ts'
import type { TextFault } from './schema.ts'
import { textShape, type TextShape } from './textShape.ts'

const ENTITY = /&(?:\w+|#\d+);/
/** Start of a tag that is not a tag of the message: `<br/>`, or one in quotes. */
const LEFT_TAG = /<[/!a-z]/i
/** Languages that use `many` only for whole millions, for which `other` serves as well. */
const SELDOM_MANY: ReadonlySet<Language> = new Set(['fr', 'it', 'es', 'mx', 'po'])

/** Compiles a message for pages; throws if it is invalid. */
export type Compile = (message: string) => unknown
type Pair = { language: Language; english: string; text: string }

/** Compares a text of a page with the English one and returns its faults; none for a valid text. */
export function textFaults({ language, english, text }: Pair, compile: Compile): TextFault[] {
  if (text.trim() === '') return [{ code: 'empty' }]
  let shape: TextShape
  try {
    shape = textShape(compile(text))
  } catch (error) {
    return [{ code: 'unreadable', detail: error instanceof Error ? error.message : String(error) }]
  }
  const wanted = textShape(compile(english))
  return [
    ...(edges(text) === edges(english) ? [] : [{ code: 'spaces' as const }]),
    ...(hasMarkup(text, shape) && !hasMarkup(english, wanted) ? [{ code: 'markup' as const }] : []),
    ...nameFaults(namesOf(shape), namesOf(wanted)),
    ...shape.plurals.flatMap(({ forms, isOrdinal }) => pluralFaults(language, forms, isOrdinal)),
  ]
}

/** Returns the white space around a text. */
function edges(text: string): string {
  return `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`
}

function hasMarkup(text: string, { literals }: TextShape): boolean {
  return ENTITY.test(text) || literals.some((said) => LEFT_TAG.test(said))
}

function namesOf({ names }: TextShape): string {
  return [...names].toSorted().join(', ')
}

function nameFaults(own: string, wanted: string): TextFault[] {
  return own === wanted ? [] : [{ code: 'arguments', detail: own, wanted }]
}

function pluralFaults(language: Language, forms: readonly string[], isOrdinal: boolean): TextFault[] {
  const type = isOrdinal ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(INTL_LOCALES[language], { type }).resolvedOptions()
  const known: string[] = pluralCategories
  const isNeeded = (form: string) => form !== 'many' || !SELDOM_MANY.has(language)
  return [
    ...known
      .filter((form) => isNeeded(form) && !forms.includes(form))
      .map((form) => ({ code: 'pluralMissing' as const, detail: form })),
    ...forms
      .filter((form) => !form.startsWith('=') && !known.includes(form))
      .map((form) => ({ code: 'pluralUnknown' as const, detail: form })),
  ]
}
