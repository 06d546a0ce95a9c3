import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
}
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-11-16',
  datetime: 'a time such as 2026-11-16T12:00:00Z',
  email: 'an e-mail address',
  url: 'an address that begins with http:// or https://',
  uuid: 'an id of this site',
}
const MOST_VALUES = 20

/** Start of zod's own messages. Custom messages of a schema are quoted. */
const OWN_MESSAGE = /^(?:Invalid |Too (?:big|small)|Unrecognized key)/

/** Describes an invalid field. The result completes a sentence that starts with the name of the field. */
export function describeIssue(issue: Issue): string {
  if (!OWN_MESSAGE.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${listValues(issue.values)}`
    case 'too_small':
      return `must ${sizeOf(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `must ${sizeOf(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] === undefined
        ? 'is not written as it must be'
        : `must be ${FORMATS[issue.format]}`
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.message
  }
}

function listValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => (value === '' ? 'empty' : String(value)))
  const rest = values.length > MOST_VALUES ? [`one of ${values.length - MOST_VALUES} others`] : []
  return [...shown, ...rest].join(' or ')
}

const sizeOf = (origin: string) => (origin === 'number' || origin === 'int' ? 'be' : 'have')

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' || origin === 'set' ? ' entries' : ''
}
