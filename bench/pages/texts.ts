import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import type { Messages } from '../../web/src/i18n/subjects.ts'
import { PAGES } from '../../web/src/pages.ts'
import { pickTexts } from '../../web/src/app/page/pageTexts.ts'
import { compiledTexts, pageKeys } from '../../web/vite/compiledMessages.ts'
import type { BenchRow } from '../measuring/row.ts'

/** Maximum size of one language's texts of one page, from the issue. */
const BAR_KB = 12

/** Measures the size of a page's texts in each language: the heaviest page, and the average of all pages. */
export async function textBench(): Promise<BenchRow[]> {
  const keys = pageKeys()
  return LANGUAGES.map((language) => heaviest(language, keys))
}

function heaviest(language: Language, keys: ReturnType<typeof pageKeys>): BenchRow {
  // Safe: compiled from files of the same shape as English.
  const messages = compiledTexts(language) as Messages
  const pages = PAGES.map((page) => ({
    id: page.id,
    kB: brotliCompressSync(JSON.stringify(pickTexts(messages, page, keys))).length / 1000,
  }))
  const [first] = pages.toSorted((a, b) => b.kB - a.kB)
  const average = pages.reduce((sum, { kB }) => sum + kB, 0) / pages.length
  return {
    what: `texts of a page, ${language}`,
    value: first?.kB ?? 0,
    unit: 'kB br',
    better: 'lower',
    first: BAR_KB,
    note: `${first?.id}; average ${average.toFixed(1)}`,
  }
}
