import { splitLanguage } from '@raidkit/rules/platform/links'
import { tabStorage } from '../../state/browserStorage.ts'
import { replayChange } from '../early/earlyChanges.ts'
import { KEPT_PLACE } from './keptPlaceKey.ts'
import { returnTo } from './place.ts'

const FIELDS = 'main input, main textarea, main select'
/**
 * Field types whose values are restored. Secrets are never stored, and checked or selected values are in the address or
 * the account.
 */
const TYPED = ['text', 'search', 'number', 'url', 'tel', 'email', 'textarea', 'select-one']
const MOST_LETTERS = 20_000
/** Maximum wait in ms for a form that renders later than its page. */
const WAIT_MS = 8_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/**
 * Field value, identified by properties that do not depend on the language: the field's kind and its index among fields
 * of that kind.
 */
type KeptField = { kind: string; nth: number; value: string }
type Place = { path: string; y: number; fields: KeptField[] }

/** Returns the path without the language prefix. */
const pathNow = () => splitLanguage(location.pathname).path

const fieldsOf = () => [...document.querySelectorAll<Field>(FIELDS)]

/**
 * Identifies a field by its type, name and ancestors, which also distinguish it from placeholders shown before its form
 * loads.
 */
function kindOf(field: Field): string {
  const around: string[] = []
  for (let one: Element | null = field; one && one.tagName !== 'MAIN'; one = one.parentElement)
    around.push(one.tagName)
  return [field.type, field.name, ...around].join(' ')
}

/**
 * Returns whether the user typed the value and it may be stored. Secrets, such as keys that a page shows or asks for,
 * never are.
 */
function isKept(field: Field): boolean {
  const { type, value, autocomplete, disabled, dataset } = field
  const isShown = disabled || ('readOnly' in field && field.readOnly)
  const isSecret = autocomplete === 'one-time-code' || 'secret' in dataset
  return TYPED.includes(type) && value !== '' && !isShown && !isSecret
}

/** Stores the scroll position and the typed values before the page opens in another language. */
export function keepPlace(): void {
  const alike = new Map<string, number>()
  let letters = 0
  const fields = fieldsOf().flatMap((field): KeptField[] => {
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

/**
 * Restores scroll position and fields, which have the same order in every language. Fields that are not there yet are
 * filled in later, unless the user starts to type.
 */
export async function restorePlace(): Promise<void> {
  const kept = tabStorage().getItem(KEPT_PLACE)
  tabStorage().removeItem(KEPT_PLACE)
  if (kept === null) return
  const { path, y, fields }: Place = JSON.parse(kept) // safe: written by `keepPlace`
  // The user did not switch languages and went to another page.
  if (path !== pathNow()) return
  const later = await writeFields(fields)
  returnTo({ y })
  if (later.length > 0) writeLater(later)
}

/** Writes the values into the fields that exist, and returns the others. */
async function writeFields(fields: readonly KeptField[]): Promise<KeptField[]> {
  const missing: KeptField[] = []
  for (const one of fields) {
    const { kind, nth, value } = one
    const field = fieldsOf().filter((each) => kindOf(each) === kind)[nth]
    const isThere = field && (!(field instanceof HTMLSelectElement) || hasOption(field, value))
    if (!isThere) missing.push(one)
    if (!isThere || field.value === value) continue
    if (field instanceof HTMLSelectElement) replayChange({ kind: 'choice', field, value })
    else replayChange({ kind: 'text', field, value })
    // Sequential, so that each field sees the effects of the one before.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return missing
}

/** Returns whether the option exists; options may load later than the select. */
function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}

function writeLater(fields: KeptField[]): void {
  let waiting = fields
  let isWriting = false
  const over = new AbortController()
  const stop = () => over.abort()
  const path = pathNow()
  const watch = new MutationObserver(() => {
    if (path !== pathNow()) return stop()
    if (isWriting) return
    isWriting = true
    void writeFields(waiting).then((missing) => {
      waiting = missing
      isWriting = false
      if (missing.length === 0) stop()
    })
  })
  over.signal.addEventListener('abort', () => watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  // Replayed changes fire no `keydown`, so any key is the user's.
  document.addEventListener('keydown', stop, { capture: true, signal: over.signal })
  setTimeout(stop, WAIT_MS)
}
