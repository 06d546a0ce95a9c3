import { Refusal } from '@raidkit/contract/platform/errors'
import { itemDetails, type ItemDetails } from '@raidkit/contract/market/itemDetails'
import { itemByUrl, listItems, type WholeItem } from '@raidkit/contract/catalogue/items'
import { itemLink, localePath } from '@raidkit/rules/platform/links'
import { limitChoices, type Choice } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { Sorry, type Option, type Site, type Use } from './command.ts'

/** Maximum length of a search text, as in the calls of the site. */
export const LONGEST_SEARCH = 100
const MOST_SUGGESTED = 25

export const ITEM: Option = { name: 'name', text: 'item', kind: 'text', isRequired: true, completed: true }
export const ANY_ITEM: Option = { name: 'name', text: 'item', kind: 'text', completed: true }

export type FoundItem = { item: WholeItem; details: ItemDetails; url: string }

/** Returns the item that was chosen from the suggestions, or the one whose name is nearest to the typed text. */
export async function foundItem(use: Use, { ask, url }: Site): Promise<FoundItem> {
  const { language: lang, mode, t } = use
  const search = use.said('name').trim().slice(0, LONGEST_SEARCH)
  if (search === '') throw new Sorry(t.errors.nothingAsked)
  const item = (await byUrl(search, use, ask)) ?? (await nearest(search, use, ask))
  if (!item) throw new Sorry(filled(t.errors.nothingFound, { search }))
  const details = await ask(itemDetails, { uid: item.uid, lang, mode })
  const query = mode === 'PVP' ? '' : `?mode=${mode}`
  return { item, details, url: url + localePath(itemLink({ url: item.url }), lang) + query }
}

async function byUrl(url: string, { language: lang }: Use, ask: Site['ask']): Promise<WholeItem | undefined> {
  try {
    return await ask(itemByUrl, { url, lang })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  }
}

async function nearest(search: string, use: Use, ask: Site['ask']): Promise<WholeItem | undefined> {
  const { language: lang, mode } = use
  const { items } = await ask(listItems, { search, anyLanguage: '1', lang, mode, limit: 1 })
  return items[0] && byUrl(items[0].url, use, ask)
}

/** Returns items whose name in any language begins or sounds like the typed text. */
export async function suggestedItems(typed: string, use: Use, { ask }: Site): Promise<Choice[]> {
  const search = typed.trim().slice(0, LONGEST_SEARCH)
  if (search === '') return []
  const { language: lang, mode } = use
  const { items } = await ask(listItems, { search, anyLanguage: '1', lang, mode, limit: MOST_SUGGESTED })
  return limitChoices(
    items.map(({ url, name, foundAs }) => ({
      name: foundAs && foundAs.name !== name ? `${name} (${foundAs.name})` : name,
      value: url,
    })),
  )
}
