/** Field whose value the user changed from the one that the server sent. */
export type EarlyChange =
  | { kind: 'text'; field: HTMLInputElement | HTMLTextAreaElement; value: string }
  | { kind: 'choice'; field: HTMLSelectElement; value: string }
  | { kind: 'tick'; field: HTMLInputElement }

const IS_TICKED: readonly string[] = ['checkbox', 'radio']
const IS_NOT_TYPED: readonly string[] = ['hidden', 'file', 'submit', 'button', 'reset', 'image']

/** Name of the window property in which `EarlyScript` records the fields that the user changed. */
export const EARLY_FIELDS = 'earlyFields'

/**
 * Returns the fields that the user changed before hydration and whose values differ from the server's. Ends the
 * recording.
 */
export function earlyChanges(): EarlyChange[] {
  const page = window as { [EARLY_FIELDS]?: Set<EventTarget> | undefined } // written only by EarlyScript
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
    // In a radio group only the newly checked button counts; checking it unchecks the previous one.
    const isNews = field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked)
    return isNews ? { kind: 'tick', field } : undefined
  }
  return field.value === field.defaultValue ? undefined : { kind: 'text', field, value: field.value }
}

/** Replays a change, so that event handlers attached since then receive it. */
export function replayChange(change: EarlyChange): void {
  const { kind, field } = change
  switch (kind) {
    case 'tick':
      // React compares with the last state it saw; only a real click passes that check.
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

/** Resets the radio group to the choice that the server sent. */
function untick(field: HTMLInputElement): void {
  const group = field.ownerDocument.querySelectorAll<HTMLInputElement>('input[type=radio]')
  for (const one of group) {
    if (one.name === field.name && one.form === field.form) one.checked = one.defaultChecked
  }
}

/**
 * Sets the value through the prototype's setter. React tracks the field's own property and would ignore an event after
 * a write to it.
 */
function writeUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field) // safe: every element has a prototype
}
