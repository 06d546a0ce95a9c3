import { splitLanguage } from '@raidkit/rules/platform/links'
import { tabStorage } from '../state/browserStorage.ts'
import { repeat } from './earlyChanges.ts'
import { KEPT_PLACE } from './keptPlaceKey.ts'
import { returnTo } from './place/place.ts'

const FIELDS = 'main input, main textarea, main select'
/** What is secret is typed again; what is ticked or chosen is in the address or the account. */
const TYPED = ['text', 'search', 'number', 'url', 'tel', 'email', 'textarea', 'select-one']
const MOST_LETTERS = 20_000
/** A form may come after its page; by then the reader has given up on it. */
const WAIT_MS = 8_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A field by what is the same in every language: its kind, where it stands, and which of those that are alike. */
type Kept = { kind: string; nth: number; value: string }
type Place = { path: string; y: number; fields: Kept[] }

/** The page, whatever its language. */
const pathNow = () => splitLanguage(location.pathname).path

const fieldsOf = () => [...document.querySelectorAll<Field>(FIELDS)]

/** The elements around a field tell it from those that stand there until its form has come. */
function kindOf(field: Field): string {
  const around: string[] = []
  for (let one: Element | null = field; one && one.tagName !== 'MAIN'; one = one.parentElement)
    around.push(one.tagName)
  return [field.type, field.name, ...around].join(' ')
}

/** Has the reader typed it, and may it be kept? A key that a page shows or is given is written down nowhere. */
function isKept(field: Field): boolean {
  const { type, value, autocomplete, disabled, dataset } = field
  const isShown = disabled || ('readOnly' in field && field.readOnly)
  const isSecret = autocomplete === 'one-time-code' || 'secret' in dataset
  return TYPED.includes(type) && value !== '' && !isShown && !isSecret
}

/** Before the page is opened in another language: how far down the reader is, and what they have typed. */
export function keepPlace(): void {
  const alike = new Map<string, number>()
  let letters = 0
  const fields = fieldsOf().flatMap((field): Kept[] => {
    const kind = kindOf(field)
    const nth = alike.get(kind) ?? 0
    alike.set(kind, nth + 1)
    if (!isKept(field)) return []
    letters += field.value.length
    return letters > MOST_LETTERS ? [] : [{ kind, nth, value: field.value }]
  })
  const place: Place = { path: pathNow(), y: Math.round(scrollY), fields }
  tabStorage().setItem(KEPT_PLACE, JSON.stringify(place))
}

/** In the other language the same fields stand in the same order. One that has not come yet is waited for, unless the reader types. */
export async function restorePlace(): Promise<void> {
  const kept = tabStorage().getItem(KEPT_PLACE)
  tabStorage().removeItem(KEPT_PLACE)
  if (kept === null) return
  const { path, y, fields }: Place = JSON.parse(kept) // safe: written by `keepPlace`
  // The reader stayed after all, and went on elsewhere.
  if (path !== pathNow()) return
  const later = await written(fields)
  returnTo({ y })
  if (later.length > 0) writeLater(later)
}

/** Writes into the fields that are there, and returns what belongs into others. */
async function written(fields: readonly Kept[]): Promise<Kept[]> {
  const missing: Kept[] = []
  for (const one of fields) {
    const { kind, nth, value } = one
    const field = fieldsOf().filter((each) => kindOf(each) === kind)[nth]
    const isThere = field && (!(field instanceof HTMLSelectElement) || hasOption(field, value))
    if (!isThere) missing.push(one)
    if (!isThere || field.value === value) continue
    if (field instanceof HTMLSelectElement) repeat({ kind: 'choice', field, value })
    else repeat({ kind: 'text', field, value })
    // One after the other, so that each finds what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return missing
}

/** The choices of a list may come after the list. */
function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}

function writeLater(fields: Kept[]): void {
  let waiting = fields
  let isWriting = false
  const over = new AbortController()
  const stop = () => over.abort()
  const path = pathNow()
  const watch = new MutationObserver(() => {
    if (path !== pathNow()) return stop()
    if (isWriting) return
    isWriting = true
    void written(waiting).then((missing) => {
      waiting = missing
      isWriting = false
      if (missing.length === 0) stop()
    })
  })
  over.signal.addEventListener('abort', () => watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  // Ours are no keys.
  document.addEventListener('keydown', stop, { capture: true, signal: over.signal })
  setTimeout(stop, WAIT_MS)
}
