import { languageChain, type Language } from '../languages/index.ts'
import { TextOverride, type TextFault } from './schema.ts'
import { textFaults, type Compile } from './textFaults.ts'

/** No language needs more room than this for what English says; a page is laid out for it. */
const MOST_TIMES = 4
const MOST_BESIDE = 40

/** Why an override cannot be shown; `english` is undefined where this build has no such text. */
export function overrideFaults(
  { language, english, text }: { language: Language; english: string | undefined; text: string },
  compile: Compile,
): TextFault[] {
  if (english === undefined) return [{ code: 'unknown' }]
  const most = english.length * MOST_TIMES + MOST_BESIDE
  if (text.length > most) return [{ code: 'long', detail: String(most) }]
  return textFaults({ language, english, text }, compile)
}

/** What was kept as overrides, without what is none: an older or newer site may have written it. */
export function keptOverrides(value: unknown): TextOverride[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => TextOverride.safeParse(one).data ?? [])
}

/**
 * The overrides that a language shows: its own, and of the languages that stand in for it those of texts which it takes
 * from there. `own` says whether the files of a language have a text.
 */
export function overridesFor(
  language: Language,
  overrides: readonly TextOverride[],
  own: (language: Language, key: string) => boolean,
): TextOverride[] {
  const chain = languageChain(language)
  const shown = new Map<string, TextOverride>()
  for (const [nth, one] of chain.entries()) {
    const nearer = chain.slice(0, nth)
    for (const override of overrides.filter((each) => each.language === one)) {
      const { key } = override
      if (!shown.has(key) && !nearer.some((near) => own(near, key))) shown.set(key, override)
    }
  }
  return [...shown.values()]
}
