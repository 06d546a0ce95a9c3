import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { FoundText, getTextOverrides, ListedOverride } from '@raidkit/contract/platform/texts'
import { searchKey } from '@raidkit/rules/catalogue/items'
import { DEFAULT_LANGUAGE, languageChain, type Language } from '@raidkit/rules/platform/languages'
import { overrideFaults, overridesFor, type TextOverride } from '@raidkit/rules/platform/texts'
import compile from 'icu-minify/compile'
import type { SiteTexts } from '../../deps.ts'

type TextTable = Readonly<Record<string, string>>
type CompiledTexts = ReplyOf<typeof getTextOverrides>['texts']

function textOf(own: TextTable | undefined, key: string): string | undefined {
  return own && Object.hasOwn(own, key) && own[key] !== '' ? own[key] : undefined
}

/** Lists all overrides, with their faults in this build. */
export async function listedOverrides(
  texts: SiteTexts,
  overrides: readonly TextOverride[],
): Promise<ListedOverride[]> {
  const known = await texts.of(DEFAULT_LANGUAGE)
  return overrides.map((override) => {
    const english = textOf(known, override.key)
    const [fault] = overrideFaults({ ...override, english }, compile)
    return { ...override, ...(english !== undefined && { english }), ...(fault && { fault }) }
  })
}

/**
 * Creates the lookup of overrides that pages of a language show instead of their build's texts. Overrides that cannot
 * be shown are left out, so that no page breaks. Every page calls it, so the result is cached until an override of
 * its languages changes.
 */
export function createShownOverrides(texts: SiteTexts) {
  const kept = new Map<Language, { of: string; texts: CompiledTexts }>()
  return async (overrides: readonly TextOverride[], language: Language): Promise<CompiledTexts> => {
    const chain = languageChain(language)
    const near = overrides.filter((one) => chain.includes(one.language))
    if (near.length === 0) return {}
    const of = JSON.stringify(near)
    const before = kept.get(language)
    if (before?.of === of) return before.texts
    const shown = await shownOverrides(texts, near, language)
    kept.set(language, { of, texts: shown })
    return shown
  }
}

async function shownOverrides(
  texts: SiteTexts,
  overrides: readonly TextOverride[],
  language: Language,
): Promise<CompiledTexts> {
  const good = (await listedOverrides(texts, overrides)).filter(({ fault }) => !fault)
  const files = await filesOf(texts, language)
  const shown = overridesFor(language, good, (one, key) => textOf(files.get(one), key) !== undefined)
  // Safe: compiled texts are strings, numbers, lists and plain objects.
  return Object.fromEntries(shown.map(({ key, text }) => [key, compile(text)])) as CompiledTexts
}

async function filesOf(texts: SiteTexts, language: Language): Promise<ReadonlyMap<Language, TextTable>> {
  const chain = languageChain(language)
  return new Map(await Promise.all(chain.map(async (one) => [one, await texts.of(one)] as const)))
}

type Search = { language: Language; search: string }

/** Finds the texts of a language that match, in the order of the English files. */
export async function foundTexts(
  texts: SiteTexts,
  overrides: readonly TextOverride[],
  { language, search }: Search,
): Promise<FoundText[]> {
  const files = [...(await filesOf(texts, language))]
  const own = new Map(
    overrides.filter((one) => one.language === language).map(({ key, text }) => [key, text]),
  )
  const wanted = searchKey(search)
  return Object.entries(await texts.of(DEFAULT_LANGUAGE)).flatMap(([key, english]) => {
    const [from, file] = files.find(([, each]) => textOf(each, key) !== undefined) ?? []
    const [text, override] = [textOf(file, key) ?? english, own.get(key) ?? null]
    const isFound = [key, english, text, override ?? ''].some((each) => searchKey(each).includes(wanted))
    return isFound ? [{ key, english, text, from: from ?? DEFAULT_LANGUAGE, override }] : []
  })
}

/** Returns the texts after a key. The key need not be among them: an override that matched may be gone. */
export async function textsAfter(
  texts: SiteTexts,
  found: readonly FoundText[],
  after: string,
): Promise<FoundText[]> {
  const place = new Map(Object.keys(await texts.of(DEFAULT_LANGUAGE)).map((key, nth) => [key, nth]))
  const last = place.get(after) ?? -1
  return found.filter(({ key }) => (place.get(key) ?? -1) > last)
}
