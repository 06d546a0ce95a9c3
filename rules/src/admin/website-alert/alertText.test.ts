import { expect, it } from 'vitest'
import { alertText } from './index.ts'

it.each([
  ['one text is for everybody', { websiteAlert: 'Wipe' }, 'ru', 'Wipe'],
  ['a language has its own', { websiteAlert: 'Wipe', texts: { ru: 'Вайп' } }, 'ru', 'Вайп'],
  ['the others have the one for everybody', { websiteAlert: 'Wipe', texts: { ru: 'Вайп' } }, 'de', 'Wipe'],
  ['English may have its own', { websiteAlert: 'Вайп', texts: { en: 'Wipe' } }, 'en', 'Wipe'],
  ['there is none', { websiteAlert: '', texts: { ru: 'Вайп' } }, 'ru', ''],
] as const)('%s', (_, alert, language, expected) => expect(alertText(alert, language)).toBe(expected))
