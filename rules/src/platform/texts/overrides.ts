import { languageChain, type Language } from '../languages/index.ts'
import { TextOverride, type TextFault } from './schema.ts'
import { textFaults, type Compile } from './textFaults.ts'

/** Maximum length of an override, since pages are laid out for it: 4 times the English text plus 40 characters. */
const MOST_TIMES = 4
const MOST_BESIDE = 40

/** Returns why an override cannot be shown. `english` is undefined where this build has no such text. */
export function overrideFaults(
  { language, english, text }: { language: Language; english: string | undefined; text: string },
  compile: Compile,
): TextFault[] {
  if (english === undefined) return [{ code: 'unknown' }]
  const most = english.length * MOST_TIMES + MOST_BESIDE
  if (text.length > most) return [{ code: 'long', detail: String(most) }]
  return textFaults({ language, english, text }, compile)
}

/** Parses stored overrides and drops invalid ones: an older or newer version of the site may have written them. */
export function keptOverrides(value: unknown): TextOverride[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => TextOverride.safeParse(one).data ?? [])
}

/**
 * Returns the overrides that a language shows: its own, and those of its fallback languages for texts that it takes
 * from there. `own` returns true if the files of a language have a text.
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
