import { PAGES, type Page } from '../../pages.ts'
import type { Messages } from '../../i18n/messages.ts'
import { PAGE_KEYS } from '../../i18n/pageKeys.ts'
import { textRoots } from './textRoots.ts'

type Texts = Partial<Messages>
type PageKeys = typeof PAGE_KEYS

/** Texts by page, cached per message object; the operator's overrides create a new object. */
const picked = new WeakMap<Messages, Map<string, Texts>>()

/** Returns the texts sent with a page. The rest loads on the first navigation (`moreTexts.ts`). */
export function pageTexts(messages: Messages, page: Page | undefined): Texts {
  const ofPages = picked.get(messages) ?? new Map<string, Texts>()
  picked.set(messages, ofPages)
  const id = page?.id ?? ''
  const texts = ofPages.get(id) ?? pickTexts(messages, page, PAGE_KEYS)
  ofPages.set(id, texts)
  return texts
}

/** Picks the texts that a page and its frame use, and the titles that the menus show. */
export function pickTexts(messages: Messages, page: Page | undefined, keys: PageKeys): Texts {
  const asked = textRoots(page).flatMap((file) => keys[file] ?? [])
  const titles = PAGES.filter((one) => one.menu || one === page).map(({ title }) => title)
  // A page contains only its own description, for search engines.
  const described = page?.description ? [page.description] : []
  return pick(messages, new Set([...asked, ...titles, ...described]))
}

type Tree = { [name: string]: unknown }

/** Copies the given keys. Safe: the result is a subset of the tree, in the same shape. */
function pick(messages: Messages, keys: ReadonlySet<string>): Texts {
  const texts: Tree = {}
  for (const key of keys) {
    const names = key.split('.')
    const last = names.pop() ?? ''
    let from: Tree = messages
    let to = texts
    for (const name of names) {
      from = (from[name] ?? {}) as Tree
      to = (to[name] ??= {}) as Tree
    }
    to[last] = from[last]
  }
  return texts
}
