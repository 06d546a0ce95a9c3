import { PAGES, type Page } from '../pages.ts'
import type { MessageKey, Messages } from '../i18n/messages.ts'

/** Texts under one first-level key, such as `frame`. */
type Subject = keyof Messages

/** What menus say of other pages. What search engines read of a page is in its own head alone. */
const TITLES: readonly MessageKey[] = PAGES.map(({ title }) => title)

/** What is opened over any page asks for its texts itself. */
const OPENED: readonly Subject[] = ['ads', 'character', 'search', 'skills']

const OF_SOME_PAGE = new Set([...PAGES.flatMap(subjectsOf), ...OPENED])

/**
 * The texts that travel in a page: those of its own subjects, those that belong to no page, and the titles of all.
 * The rest comes with the first step to another page (`moreTexts.ts`).
 */
export function pageTexts(messages: Messages, page: Page | undefined): Partial<Messages> {
  const own = new Set(page ? subjectsOf(page) : [])
  const texts: Record<string, unknown> = {}
  for (const [subject, below] of Object.entries(messages)) {
    // Safe: the keys of the catalogue are the subjects.
    if (own.has(subject as Subject) || !OF_SOME_PAGE.has(subject as Subject)) texts[subject] = below
  }
  const described = page?.description ? [page.description] : []
  for (const key of [...TITLES, ...described]) addText(texts, messages, key)
  return texts
}

/** The subject of its title, and those that its row names. */
function subjectsOf({ title, texts = [] }: Page): Subject[] {
  // Safe: a key begins with its subject.
  return [title.split('.', 1)[0] as Subject, ...texts]
}

function addText(texts: Record<string, unknown>, messages: Messages, key: MessageKey): void {
  const [subject = '', name = ''] = key.split('.')
  // Safe: titles lie on the second level; the test of the page table holds it.
  const from = messages as unknown as Record<string, Record<string, unknown>>
  if (texts[subject] === from[subject]) return
  texts[subject] = { ...(texts[subject] as object | undefined), [name]: from[subject]?.[name] }
}
