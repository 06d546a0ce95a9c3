import { describe, expect, it } from 'vitest'
import { inLanguage } from './inLanguage.ts'
import type { SiteDocument } from './schema.ts'

const english: SiteDocument = {
  title: 'Terms',
  updated: '2026-11-16',
  intro: ['First', 'Second'],
  chapters: [
    { id: 'use', title: 'Use', body: ['Please:', { links: [{ text: 'Privacy', to: '/legal/privacy' }] }] },
  ],
}
const german = { title: 'Bedingungen', 'chapters.use.body.1.links.0.text': 'Datenschutz' }

describe('a document in a language', () => {
  it('has its texts, and English where one is missing', () => {
    expect(inLanguage(english, { de: german }, 'de')).toEqual({
      language: 'de',
      document: {
        ...english,
        title: 'Bedingungen',
        chapters: [
          {
            id: 'use',
            title: 'Use',
            body: ['Please:', { links: [{ text: 'Datenschutz', to: '/legal/privacy' }] }],
          },
        ],
      },
    })
  })

  it('is English, and says so, without a file', () => {
    expect(inLanguage(english, { de: german }, 'fr')).toEqual({ language: 'en', document: english })
    expect(inLanguage(english, { de: german }, 'en')).toEqual({ language: 'en', document: english })
  })

  it('keeps anchors, addresses and the day', () => {
    const texts = { 'chapters.use.id': 'x', 'chapters.use.body.1.links.0.to': 'x', updated: 'x' }
    expect(inLanguage(english, { de: texts }, 'de').document).toEqual(english)
  })

  it('is Spanish in Mexico where only Spain has a text', () => {
    const texts = { mx: { 'intro.0': 'Uno' }, es: { 'intro.0': 'Un', 'intro.1': 'Dos' } }
    expect(inLanguage(english, texts, 'mx').document.intro).toEqual(['Uno', 'Dos'])
  })
})
