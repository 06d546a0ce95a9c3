/** A field as the reader left it, which is not as the server sent it. */
export type EarlyChange =
  | { kind: 'text'; field: HTMLInputElement | HTMLTextAreaElement; value: string }
  | { kind: 'choice'; field: HTMLSelectElement; value: string }
  | { kind: 'tick'; field: HTMLInputElement }

const IS_TICKED: readonly string[] = ['checkbox', 'radio']
const IS_NOT_TYPED: readonly string[] = ['hidden', 'file', 'submit', 'button', 'reset', 'image']

/** Where `EarlyScript` keeps the fields that the reader has changed. */
export const EARLY_FIELDS = 'earlyFields'

/** The fields that the reader has changed and that differ from what the server sent; from here on none are noted. */
export function earlyChanges(): EarlyChange[] {
  const page = window as { [EARLY_FIELDS]?: Set<EventTarget> | undefined } // written by EarlyScript alone
  const fields = [...(page[EARLY_FIELDS] ?? [])]
  page[EARLY_FIELDS] = undefined
  return fields.flatMap((field) => (isField(field) && field.isConnected ? (changeOf(field) ?? []) : []))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind)
}

function changeOf(field: Field): EarlyChange | undefined {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value === sent?.value ? undefined : { kind: 'choice', field, value: field.value }
  }
  if (IS_NOT_TYPED.includes(field.type)) return undefined
  if (field instanceof HTMLInputElement && IS_TICKED.includes(field.type)) {
    // Of radio buttons the chosen one tells; the one before falls silent by itself.
    const isNews = field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked)
    return isNews ? { kind: 'tick', field } : undefined
  }
  return field.value === field.defaultValue ? undefined : { kind: 'text', field, value: field.value }
}

/** Lets a change happen once more, for those who listen now. */
export function repeat(change: EarlyChange): void {
  const { kind, field } = change
  switch (kind) {
    case 'tick':
      // React compares with what it has seen last; it notices only a real click.
      if (field.type === 'radio') untick(field)
      else field.checked = field.defaultChecked
      field.click()
      return
    case 'choice':
      field.value = change.value
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return
    case 'text':
      field.value = field.defaultValue
      writeUnseen(field, change.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The choice of the group as the server sent it. */
function untick(field: HTMLInputElement): void {
  const group = field.ownerDocument.querySelectorAll<HTMLInputElement>('input[type=radio]')
  for (const one of group) {
    if (one.name === field.name && one.form === field.form) one.checked = one.defaultChecked
  }
}

/** Past React, which watches the property of the field itself and would take its own writing for old news. */
function writeUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field) // safe: every element has one
}
