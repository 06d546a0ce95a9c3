import type { Item } from '@raidkit/rules/catalogue/items'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@raidkit/rules/platform/languages'
import type { Language } from '@raidkit/rules/platform/languages'
import { bsgIdOf, isGameId, uidOf } from '@raidkit/rules/platform/uid'
import { cachePromise, readData } from './read.ts'

export type ItemName = { name: string; shortName: string }

/** Names of items and quest items in one language, English where there is no translation. */
export type Names = { language: Language; of: (uid: string) => ItemName | undefined }

type Row = string | [name: string, shortName: string]

const files = new Map(LANGUAGES.map((language) => [language, cachePromise(() => readNames(language))]))

/** Each language is read when it is first asked for and then kept: 17 of them at most, about 1 MB each. */
export async function loadNames(language: Language): Promise<Names> {
  const [english, own] = await Promise.all([nameFile(DEFAULT_LANGUAGE), nameFile(language)])
  if (language === DEFAULT_LANGUAGE) return { language, of: (uid) => pair(english(uid)) }
  return { language, of: (uid) => pair(own(uid), english(uid)) ?? pair(english(uid)) }
}

type Lookup = (uid: string) => Row | undefined

function nameFile(language: Language): Promise<Lookup> {
  return files.get(language)?.() ?? Promise.resolve(() => undefined)
}

/** The rows stay as they are read, under the game's ids: most languages are asked for a few names, not for all. */
async function readNames(language: Language): Promise<Lookup> {
  const rows = await readData<Record<string, Row>>(`names/${language}`)
  const odd = new Map(
    Object.keys(rows).flatMap((id) => (isGameId(id) ? [] : [[uidOf(id), rows[id]] as const])),
  )
  return (uid) => rows[bsgIdOf(uid) ?? ''] ?? odd.get(uid)
}

/** A row that is one text has the short name of the English row. */
function pair(row: Row | undefined, english?: Row): ItemName | undefined {
  if (row === undefined) return undefined
  if (typeof row !== 'string') return { name: row[0], shortName: row[1] }
  return { name: row, shortName: pair(english)?.shortName ?? row }
}

/** An item's names in a language: a correction of that language, else the translation, else the English (corrected) ones. */
export function localName(item: Item, names: Names): ItemName {
  const english = { name: item.name, shortName: item.shortName }
  if (names.language === DEFAULT_LANGUAGE) return english
  const found = names.of(item.uid) ?? english
  return { ...found, name: item.name_l10n?.[names.language] || found.name }
}
