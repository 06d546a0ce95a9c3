/** The way to one field of a request: names of fields and places in lists. */
export type Place = readonly (string | number)[]

type Holder = Record<string | number, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Every field of a request, however deep. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (!isHolder(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...at, Array.isArray(value) ? Number(name) : name]
    return [place, ...placesOf(inner, place)]
  })
}

export function valueAt(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return value
  return isHolder(value) ? valueAt(value[name], rest) : undefined
}

/** A copy with another value there; undefined leaves the field out. */
export function withValueAt(value: unknown, [name, ...rest]: Place, wanted: unknown): unknown {
  if (name === undefined) return wanted
  if (Array.isArray(value)) {
    return value.map((inner, nth) => (nth === name ? withValueAt(inner, rest, wanted) : inner))
  }
  const held = isHolder(value) ? value : {}
  const changed = withValueAt(Object.hasOwn(held, name) ? held[name] : undefined, rest, wanted)
  // By entries, so that __proto__ is a field like any other.
  const others = Object.entries(held).filter(([other]) => other !== name)
  return Object.fromEntries(changed === undefined ? others : [...others, [name, changed]])
}
