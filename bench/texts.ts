import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '@raidkit/rules/languages'
import type { Messages } from '../web/src/i18n/subjects.ts'
import { PAGES } from '../web/src/pages.ts'
import { pageTexts } from '../web/src/app/pageTexts.ts'
import { compiledTexts } from '../web/vite/compiledMessages.ts'
import { textFiles } from '../web/vite/textFiles.ts'
import type { BenchRow } from './row.ts'

/** The bar: one language's texts of one page. */
const BAR_KB = 12

/** What the texts of a page weigh, of each language that has any: the heaviest page, and all pages together on average. */
export async function textBench(): Promise<BenchRow[]> {
  return LANGUAGES.filter((language) => textFiles(language).length > 0).map(heaviest)
}

function heaviest(language: Language): BenchRow {
  // Safe: compiled from files of the same shape as English.
  const messages = compiledTexts(language) as Messages
  const pages = PAGES.map((page) => ({
    id: page.id,
    kB: brotliCompressSync(JSON.stringify(pageTexts(messages, page))).length / 1000,
  }))
  const [first] = pages.toSorted((a, b) => b.kB - a.kB)
  const average = pages.reduce((sum, { kB }) => sum + kB, 0) / pages.length
  return {
    ...{ what: `texts of a page, ${language}`, value: first?.kB ?? 0, unit: 'kB br', better: 'lower' },
    ...{ first: BAR_KB, note: `${first?.id}; average ${average.toFixed(1)}` },
  }
}
