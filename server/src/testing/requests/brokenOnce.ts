import type fc from 'fast-check'
import { oddValue } from './brokenRequests.ts'
import { oneOf } from './good.ts'
import { placesOf, valueAt, withValueAt, type Place } from './places.ts'

const HUGE: readonly unknown[] = [
  'x'.repeat(300_000),
  Array.from({ length: 20_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`k${nth}`, nth])),
  Number.MAX_VALUE,
  -Number.MAX_SAFE_INTEGER,
  1e15,
]

const EXTRA = [
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'admin',
  'uid',
  '',
  '\0',
  'ключ',
  'x'.repeat(3000),
]

/** The same thing in another type, as a careless caller sends it. */
function retyped(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return [value]
    case 'number':
      return String(value)
    case 'boolean':
      return Number(value)
    default:
      return JSON.stringify(value) ?? 'undefined'
  }
}

const WAYS = ['odd', 'odd', 'huge', 'left out', 'other type', 'extra field'] as const

/** A good request with one thing wrong, anywhere in it. */
export function brokenOnce(g: fc.GeneratorValue, request: unknown): unknown {
  const places = placesOf(request)
  const way = oneOf(g, WAYS)
  if (way === 'extra field' || places.length === 0) {
    const holders: Place[] = [[], ...places.filter((place) => isPlainObject(valueAt(request, place)))]
    return withValueAt(request, [...oneOf(g, holders), oneOf(g, EXTRA)], g(() => oddValue) ?? null)
  }
  const place = oneOf(g, places)
  switch (way) {
    case 'odd':
      return withValueAt(
        request,
        place,
        g(() => oddValue),
      )
    case 'huge':
      return withValueAt(request, place, oneOf(g, HUGE))
    case 'left out':
      return withValueAt(request, place, undefined)
    case 'other type':
      return withValueAt(request, place, retyped(valueAt(request, place)))
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
