import { DEFAULT_LANGUAGE, LANGUAGES } from '@raidkit/rules/platform/languages'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Quest } from '@raidkit/rules/quests/quests'
import { cachePromise, readData } from './read.ts'

export const LABEL_PARTS = [
  'quests',
  'traders',
  'maps',
  'stations',
  'skills',
  'categories',
  'handbook',
  'mobs',
  'extracts',
  'slots',
  'achievements',
  'containers',
  'bodyParts',
  'targets',
  'tags',
  'places',
] as const
export type LabelPart = (typeof LABEL_PARTS)[number]

type LabelFile = Record<LabelPart, Record<string, string>>

/**
 * Display names in one language. Quests by uid, traders by name, maps, stations and categories by slug, tags by their
 * address, places by their English name, the rest by code.
 */
export type Labels = {
  language: Language
  /** English where there is no translation; undefined where the key is unknown. */
  of: (part: LabelPart, key: string) => string | undefined
}

/** A quest's name in a language: the operator's for it, else the game's; English comes from the quest itself, so that a corrected name is shown. */
export function localQuestName(
  { uid, name, name_l10n }: Pick<Quest, 'uid' | 'name' | 'name_l10n'>,
  labels: Labels,
): string {
  if (labels.language === DEFAULT_LANGUAGE) return name
  return name_l10n?.[labels.language] ?? labels.of('quests', uid) ?? name
}

/** A place on a map bears the name of an extract there, which the game translates, or one of our own words. */
export function localPlaceName(
  place: string,
  extracts: readonly { name: string; key: string }[],
  labels: Labels,
): string {
  const extract = extracts.find(({ name }) => name.toLowerCase() === place.toLowerCase())
  const name = (extract && labels.of('extracts', extract.key)) ?? labels.of('places', place)
  return name === undefined || name.toLowerCase() === place.toLowerCase() ? place : name
}

const files = new Map(
  LANGUAGES.map((language) => [language, cachePromise(() => readData<LabelFile>(`labels/${language}`))]),
)

/** Read when a language is first asked for, then kept: about 100 kB each, 17 at most. */
export async function loadLabels(language: Language): Promise<Labels> {
  const [own, english] = await Promise.all([files.get(language)?.(), files.get(DEFAULT_LANGUAGE)?.()])
  const text = (file: LabelFile | undefined, part: LabelPart, key: string) =>
    file && Object.hasOwn(file[part], key) ? file[part][key] : undefined
  return { language, of: (part, key) => text(own, part, key) ?? text(english, part, key) }
}
