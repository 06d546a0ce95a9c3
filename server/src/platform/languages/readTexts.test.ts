import type { TextOverride } from '@raidkit/rules/platform/texts'
import { expect, it } from 'vitest'
import { TEST_TEXTS } from '../../testing/samples/testTexts.ts'
import { createShownOverrides } from './readTexts.ts'

const override = (language: TextOverride['language'], text: string): TextOverride => ({
  language,
  key: 'frame.signIn',
  text,
})

it('makes the overrides of a language anew only when one of its languages has changed', async () => {
  let asked = 0
  const shown = createShownOverrides({
    ...TEST_TEXTS,
    of: (language) => {
      asked += 1
      return TEST_TEXTS.of(language)
    },
  })
  const first = await shown([override('es', 'Acceder')], 'mx')
  expect(first).toEqual({ 'frame.signIn': 'Acceder' })
  const before = asked
  expect(await shown([override('es', 'Acceder'), override('ru', 'Вход')], 'mx')).toBe(first)
  expect(asked).toBe(before)
  expect(await shown([override('es', 'Pasar')], 'mx')).toEqual({ 'frame.signIn': 'Pasar' })
  expect(await shown([], 'mx')).toEqual({})
  expect(await shown([override('ru', 'Вход')], 'mx')).toEqual({})
})
