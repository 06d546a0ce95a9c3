import { repeat } from './earlyChanges.ts'
import { KEPT_PLACE } from './keptPlaceKey.ts'

const FIELDS = 'main input, main textarea, main select'
/** What is secret is typed again; what is ticked or chosen is in the address or the account. */
const TYPED = ['text', 'search', 'number', 'url', 'tel', 'email', 'textarea', 'select-one']
const LONGEST = 20_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Place = { y: number; fields: { nth: number; type: string; value: string }[] }

const fieldsOf = () => [...document.querySelectorAll<Field>(FIELDS)]

/** Before the page is opened in another language: how far down the reader is, and what they have typed. */
export function keepPlace(): void {
  const fields = fieldsOf().flatMap(({ type, value, autocomplete }, nth) =>
    TYPED.includes(type) && value !== '' && autocomplete !== 'one-time-code' ? [{ nth, type, value }] : [],
  )
  const place = JSON.stringify({ y: Math.round(scrollY), fields } satisfies Place)
  if (place.length <= LONGEST) sessionStorage.setItem(KEPT_PLACE, place)
}

/** In the other language the same fields stand in the same order; where they do not, nothing is written. */
export async function restorePlace(): Promise<void> {
  const kept = sessionStorage.getItem(KEPT_PLACE)
  sessionStorage.removeItem(KEPT_PLACE)
  if (kept === null) return
  const { y, fields }: Place = JSON.parse(kept) // safe: written by `keepPlace`
  const here = fieldsOf()
  for (const { nth, type, value } of fields) {
    const field = here[nth]
    if (!field || field.type !== type || field.value === value) continue
    if (field instanceof HTMLSelectElement) repeat({ kind: 'choice', field, value })
    else repeat({ kind: 'text', field, value })
    // One after the other, so that each finds what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
  requestAnimationFrame(() => scrollTo(0, y))
}
