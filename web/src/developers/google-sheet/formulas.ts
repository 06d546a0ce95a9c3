import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'

export type SheetOptions = {
  /** Base address of the API: `https://site.example/api/v1`. */
  base: string
  key: string
  mode: GameMode
  lang: Language
}

/** Kinds of formulas, in the order shown. */
export const FORMULAS = ['all', 'tag', 'one', 'cell'] as const
export type Formula = (typeof FORMULAS)[number]

const COLUMNS = 'name,price,avg24hPrice,avg7daysPrice,traderName,traderPriceRub'

/**
 * Returns a formula to paste. It has one argument, since the separator of arguments differs by the sheet's language.
 */
export function formulaOf(formula: Formula, { base, key, mode, lang }: SheetOptions): string {
  const root = mode === 'PVE' ? `${base}/pve` : base
  const address = (path: string, query: Record<string, string>) =>
    `${root}${path}?${Object.entries({ 'x-api-key': key, ...(lang !== 'en' && { lang }), ...query })
      .map(([name, value]) => `${name}=${value}`)
      .join('&')}`
  const price = { format: 'csv', fields: 'price', header: '0', limit: '1' }
  if (formula === 'all') return `=IMPORTDATA("${address('/items/all.csv', { fields: COLUMNS })}")`
  if (formula === 'tag')
    return `=IMPORTDATA("${address('/items/all.csv', { tags: 'Barter', sort: 'price', sort_direction: 'desc', limit: '50', fields: COLUMNS })}")`
  if (formula === 'one') return `=IMPORTDATA("${address('/item', { ...price, q: 'salewa' })}")`
  return `=IMPORTDATA("${address('/item', { ...price, q: '' })}"&ENCODEURL(A2))`
}
