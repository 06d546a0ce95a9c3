import { describe, expect, it } from 'vitest'
import { imageAddress, imageOrigins, readImageSource } from './index.ts'

/** The scheme of assets.tarkov.dev, as its API links pictures. */
const TARKOV_DEV = [
  'icon=https://assets.tarkov.dev/{id}-icon.webp',
  'grid=https://assets.tarkov.dev/{id}-grid-image.webp',
  '512=https://assets.tarkov.dev/{id}-512.webp',
  'trader=https://assets.tarkov.dev/{id}.webp',
].join(' ')
const SALEWA = '544fb45d4bdc2dee738b4568'
const PRAPOR = '54cb50c76803fa8b248b4571'

const sourceOf = (text: string) => {
  const read = readImageSource(text)
  if ('fault' in read) throw new Error(read.fault)
  return read.source
}

describe('a source of pictures', () => {
  it('follows the scheme of tarkov.dev', () => {
    const source = sourceOf(TARKOV_DEV)
    expect(imageAddress(source, 'icon', SALEWA)).toBe(`https://assets.tarkov.dev/${SALEWA}-icon.webp`)
    expect(imageAddress(source, 'grid', SALEWA)).toBe(`https://assets.tarkov.dev/${SALEWA}-grid-image.webp`)
    expect(imageAddress(source, '512', SALEWA)).toBe(`https://assets.tarkov.dev/${SALEWA}-512.webp`)
    expect(imageAddress(source, 'trader', PRAPOR)).toBe(`https://assets.tarkov.dev/${PRAPOR}.webp`)
    expect(imageOrigins(source)).toEqual(['https://assets.tarkov.dev'])
  })

  it.each([
    ['https://cdn.example/base/', 'icon', `https://cdn.example/base/images/items/${SALEWA}.png`],
    ['https://cdn.example', 'trader', undefined],
    ['https://cdn.example/{id}-icon.webp', 'icon', `https://cdn.example/${SALEWA}-icon.webp`],
    ['https://cdn.example/{id}-icon.webp', '512', `https://cdn.example/${SALEWA}-icon.webp`],
    ['https://cdn.example/{id}-icon.webp', 'trader', undefined],
    ['https://cdn.example/i?of={id}', 'grid', `https://cdn.example/i?of=${SALEWA}`],
    ['https://cdn.example/{id}/{id}.png', 'icon', `https://cdn.example/${SALEWA}/${SALEWA}.png`],
    ['512=https://a.example/{id} icon=https://b.example/{id}', 'grid', `https://a.example/${SALEWA}`],
    [' grid=http://localhost:8080/{id} ', 'icon', `http://localhost:8080/${SALEWA}`],
  ] as const)('%s has for %s: %s', (text, kind, expected) => {
    expect(imageAddress(sourceOf(text), kind, SALEWA)).toBe(expected)
  })

  it('names each origin once', () => {
    const source = sourceOf(
      'icon=https://a.example/{id} grid=https://a.example/g/{id} trader=http://b.example/{id}',
    )
    expect(imageOrigins(source)).toEqual(['https://a.example', 'http://b.example'])
    expect(imageOrigins(sourceOf('https://c.example/x'))).toEqual(['https://c.example'])
    expect(imageOrigins(undefined)).toEqual([])
  })

  it.each([
    ['ftp://cdn.example', 'it must be a web address'],
    ['cdn.example', 'it must be a web address'],
    ['https://me:secret@cdn.example', 'it must be a web address'],
    ['https://cdn.example/{uid}.png', 'icon must contain {id}'],
    ['https://cdn.example/{id}-{kind}.png', 'icon may contain no braces but those of {id}'],
    ['https://cdn.example/{id', 'icon must contain {id}'],
    ['javascript:alert("{id}")', 'icon must be a web address'],
    ['//cdn.example/{id}', 'icon must be a web address'],
    ['https://{id}.example/', 'icon must have {id} in its path'],
    ['https://cdn.example/#{id}', 'icon must have {id} in its path'],
    [`https://cdn.example/${'x'.repeat(500)}{id}`, 'icon is longer than 500 characters'],
    ['icon=https://a.example/{id} icon=https://b.example/{id}', 'icon is named twice'],
    ['icon=https://a.example/{id} grid=https://b.example', 'grid must contain {id}'],
    [
      'icon=https://a.example/{id} big=https://b.example/{id}',
      '"big=https://b.example/{id}" must begin with one of icon=, grid=, 512=, trader=',
    ],
    [
      'https://a.example/{id} https://b.example/{id}',
      '"https://a.example/{id}" must begin with one of icon=, grid=, 512=, trader=',
    ],
  ])('%s is refused: %s', (text, fault) => {
    expect(readImageSource(text)).toEqual({ fault })
  })
})
