import { describe, expect, it } from 'vitest'
import type { useText } from '../i18n/useText.ts'
import { withWait } from './useErrorText.ts'

// Safe: as far as it is used here, a text is asked for by its key and its figures.
const t = ((key: string, figures: object) => `${key} ${Object.values(figures).join()}`) as ReturnType<
  typeof useText
>

describe('a "no" with the time to wait', () => {
  it.each([
    ['No', undefined, 'No'],
    ['No', 2, 'No'],
    ['No', 30.2, 'No. errors.trouble.again 31'],
    ['No.', 119, 'No. errors.trouble.again 119'],
    ['No!', 1440, 'No! errors.trouble.againMinutes 24'],
    ['No', 1441, 'No. errors.trouble.againMinutes 25'],
  ])('%s, %s s: %s', (text, seconds, said) => {
    expect(withWait(text, seconds, t)).toBe(said)
  })
})
