import { openApiDocument } from '@raidkit/contract/developers/openApi'
import { RECORDED_ANSWERS } from '@raidkit/contract/developers/recordedAnswers'
import { describe, expect, it } from 'vitest'
import { addressOf, EXAMPLES, exampleOf } from './examples.ts'
import { referenceOf } from './reference.ts'

describe('the reference', () => {
  const { base, groups } = referenceOf(openApiDocument('https://site.example/'))
  const operations = groups.flatMap((group) => group.operations)

  it('has every path of the document once', () => {
    expect(base).toBe('https://site.example/api/data/v1')
    expect(operations.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(openApiDocument('').paths).toSorted(),
    )
  })

  it('describes every parameter', () => {
    const bare = operations.flatMap(({ path, asked }) =>
      asked.filter(({ about }) => !about).map(({ name }) => `${path} ${name}`),
    )
    expect(bare).toEqual([])
  })

  it('shows a recorded answer of every call', () => {
    const recorded = referenceOf(openApiDocument(''), RECORDED_ANSWERS)
    const bare = recorded.groups
      .flatMap((group) => group.operations)
      .filter(({ example, isStream }) => !example && !isStream)
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('says what may be asked and what comes', () => {
    const search = operations.find(({ id }) => id === 'searchItems')
    expect(search?.asked).toContainEqual({
      name: 'mode',
      type: 'enum',
      isRequired: false,
      about: 'Prices of PVP or PVE.',
      values: ['PVP', 'PVE'],
      standard: 'PVP',
    })
    expect(search?.asked.map(({ name }) => name)).not.toContain('skip')
    expect(search?.answered).toContainEqual({ name: 'next', type: 'string | null' })
    expect(operations.filter(({ isStream }) => isStream).map(({ path }) => path)).toEqual(['/prices/changes'])
  })
})

describe('an example', () => {
  it.each(EXAMPLES)('%s asks for the address with the key', (example) => {
    const text = exampleOf(example, 'https://site.example/api/data/v1/traders', 'Abcd1234Abcd1234')
    expect(text).toContain('https://site.example/api/data/v1/traders')
    expect(text).toContain('Abcd1234Abcd1234')
  })

  it.each([`'"; rm -rf /`, '🦔', 'Шприц', '${x}', '\n', 'a'.repeat(2000)])(
    'holds nothing that ends its text: %s',
    (search) => {
      const address = addressOf('https://site.example', '/search', { search, lang: '' })
      expect(address).not.toContain('lang')
      for (const example of EXAMPLES) {
        const text = exampleOf(example, address, 'KEY')
        const asked = /https:\/\/[^\s'"]*/.exec(text)?.[0] ?? ''
        expect(new URL(asked).searchParams.get('search')).toBe(search)
      }
    },
  )
})
