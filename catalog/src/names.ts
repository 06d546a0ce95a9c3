import type { Item } from '@raidkit/rules/items'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@raidkit/rules/languages'
import type { Language } from '@raidkit/rules/languages'
import { uidOf } from '@raidkit/rules/uid'
import { once, readData } from './read.ts'

export type ItemName = { name: string; shortName: string }

/** Names of items and quest items in one language, English where there is no translation. */
export type Names = { language: Language; of: (uid: string) => ItemName | undefined }

type Row = string | [name: string, shortName: string]

const files = new Map(LANGUAGES.map((language) => [language, once(() => readNames(language))]))

/** Each language is read when it is first asked for and then kept: 17 of them at most, about 1 MB each. */
export async function loadNames(language: Language): Promise<Names> {
  const [english, own] = await Promise.all([nameFile(DEFAULT_LANGUAGE), nameFile(language)])
  if (language === DEFAULT_LANGUAGE) return { language, of: (uid) => pair(english.get(uid)) }
  return { language, of: (uid) => pair(own.get(uid), english.get(uid)) ?? pair(english.get(uid)) }
}

function nameFile(language: Language): Promise<Map<string, Row>> {
  return files.get(language)?.() ?? Promise.resolve(new Map())
}

async function readNames(language: Language): Promise<Map<string, Row>> {
  const rows = await readData<Record<string, Row>>(`names/${language}`)
  return new Map(Object.entries(rows).map(([id, row]) => [uidOf(id), row]))
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
