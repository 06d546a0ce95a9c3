import { PAGES, type Page } from '../pages.ts'
import type { Messages } from '../i18n/messages.ts'
import { PAGE_KEYS } from '../i18n/pageKeys.ts'
import { textRoots } from './textRoots.ts'

type Texts = Partial<Messages>
type PageKeys = typeof PAGE_KEYS

/** Overrides make other texts of it; without them a page's are picked once. */
const picked = new WeakMap<Messages, Map<string, Texts>>()

/** The texts that travel in a page. The rest comes with the first step to another page (`moreTexts.ts`). */
export function pageTexts(messages: Messages, page: Page | undefined): Texts {
  const ofPages = picked.get(messages) ?? new Map<string, Texts>()
  picked.set(messages, ofPages)
  const id = page?.id ?? ''
  const texts = ofPages.get(id) ?? pickTexts(messages, page, PAGE_KEYS)
  ofPages.set(id, texts)
  return texts
}

/** Those that the modules of a page and of the frame around it ask for, and the titles that menus say. */
export function pickTexts(messages: Messages, page: Page | undefined, keys: PageKeys): Texts {
  const asked = textRoots(page).flatMap((file) => keys[file] ?? [])
  const titles = PAGES.filter((one) => one.menu || one === page).map(({ title }) => title)
  // What search engines read of a page is in its own head alone.
  const described = page?.description ? [page.description] : []
  return pick(messages, new Set([...asked, ...titles, ...described]))
}

type Tree = { [name: string]: unknown }

/** Safe: a tree of the same shape, without what was not asked for. */
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
