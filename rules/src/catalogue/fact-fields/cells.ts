import type { FactField } from './factFields.ts'

/** Formats a value for a form field or a table cell; a missing value is an empty text. */
export function cellText({ input }: Pick<FactField, 'input'>, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (input === 'list' && Array.isArray(value)) return value.map(String).join('\n')
  if (input === 'json' || typeof value === 'object') return JSON.stringify(value, null, 2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type Cell = { value: unknown } | { fault: 'number' | 'flag' | 'choice' | 'json' }

/** Parses the text of a form field or a table cell; an empty text is null, which removes the field. */
export function cellValue({ input, choices }: FactField, typed: string): Cell {
  const text = typed.trim()
  if (text === '') return { value: input === 'list' ? [] : null }
  if (input === 'number') {
    const number = Number(text.replaceAll(/[\s_]/g, ''))
    return Number.isFinite(number) ? { value: number } : { fault: 'number' }
  }
  if (input === 'flag') return flagOf(text.toLowerCase())
  if (input === 'choice') {
    const chosen = choices?.find((one) => String(one).toLowerCase() === text.toLowerCase())
    return chosen === undefined ? { fault: 'choice' } : { value: chosen }
  }
  if (input === 'list')
    return {
      value: text
        .split(/[\n,]/)
        .map((one) => one.trim())
        .filter(Boolean),
    }
  if (input === 'json' || input === 'names') return jsonOf(text)
  return { value: text }
}

function flagOf(text: string): Cell {
  if (['true', 'yes', '1'].includes(text)) return { value: true }
  return ['false', 'no', '0'].includes(text) ? { value: false } : { fault: 'flag' }
}

function jsonOf(text: string): Cell {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return { fault: 'json' }
  }
}
