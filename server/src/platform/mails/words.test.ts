import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { describe, expect, it } from 'vitest'
import type { Letter } from '../outside/mail/mail.ts'
import { codeMail, farewellMail, noticeMail, testMail } from './mails.ts'
import { filled, wordsOf } from '../words/index.ts'

const CODE = '314159'
const OWNER = 'owner@raidkit.example'

/** BCP 47 tags by hand, by which a screen reader chooses the voice. */
const TAGS: Record<Language, string> = {
  en: 'en',
  ru: 'ru',
  de: 'de',
  fr: 'fr',
  es: 'es',
  mx: 'es-MX',
  it: 'it',
  pl: 'pl',
  po: 'pt',
  cz: 'cs',
  sk: 'sk',
  hu: 'hu',
  ro: 'ro',
  tr: 'tr',
  ch: 'zh-Hans',
  jp: 'ja',
  kr: 'ko',
}

/** Returns all texts by key. */
function textsOf(language: Language): Map<string, string> {
  const values = { code: CODE, provider: 'Discord', address: OWNER }
  return new Map(Object.entries(wordsOf(language).mails).map(([key, text]) => [key, filled(text, values)]))
}

function lettersOf(language: Language): Letter[] {
  const reader = { to: 'player@example.org', language }
  return [
    codeMail({ ...reader, code: CODE, purpose: 'login' }),
    codeMail({ ...reader, code: CODE, purpose: 'email' }),
    noticeMail(reader, { kind: 'emailChanged' }),
    noticeMail(reader, { kind: 'linked', provider: 'Discord' }),
    farewellMail(reader),
    testMail(reader),
  ]
}

describe.each(LANGUAGES)('%s', (language) => {
  const texts = textsOf(language)

  it('has a text of its own for every key, not English and no text twice', () => {
    const english = language === 'en' ? new Map<string, string>() : textsOf('en')
    expect([...texts].filter(([key, text]) => english.get(key) === text)).toEqual([])
    expect(new Set(texts.values()).size).toBe(texts.size)
  })

  it('names code, provider, minutes and the site where the reader needs them', () => {
    expect(texts.get('codeSubject')).toContain(CODE)
    expect(texts.get('linkedSubject')).toContain('Discord')
    expect(texts.get('linked')).toContain('Discord')
    expect(texts.get('codeLife')).toContain('10')
    const subjects = [...texts].filter(([key]) => key.endsWith('Subject'))
    expect(subjects.filter(([, text]) => !text.includes('Raidkit'))).toEqual([])
  })

  it('has leads that end in a colon, sentences that end, and subjects that do not', () => {
    const wrong = [...texts].filter(([key, text]) => {
      if (key === 'contact') return !text.endsWith(OWNER)
      if (key.startsWith('codeLead')) return !/[:：]$/.test(text)
      return /[.。]$/.test(text) === key.endsWith('Subject')
    })
    expect(wrong).toEqual([])
  })

  it('can stand in HTML and in a header as it is', () => {
    expect([...texts.values()].filter((text) => /[<>&"\p{Cc}]|^\s|\s$|\s\s/u.test(text))).toEqual([])
  })

  it('names how the operator is reached where they have said so, and speaks of them nowhere else', () => {
    const reader = { to: 'player@example.org', language }
    for (const contact of [OWNER, undefined]) {
      const letters = [
        noticeMail({ ...reader, contact }, { kind: 'emailChanged' }),
        farewellMail({ ...reader, contact }),
      ]
      for (const { text, html } of letters) {
        expect([text.includes(OWNER), html.includes(OWNER)]).toEqual([
          contact !== undefined,
          contact !== undefined,
        ])
      }
    }
  })

  it('is told apart by its tag in every letter', () => {
    for (const letter of lettersOf(language)) {
      expect(letter.language).toBe(TAGS[language])
      expect(letter.html).toContain(`<!doctype html><html lang="${TAGS[language]}">`)
      expect(letter.html).toContain(`<title>${letter.subject}</title>`)
    }
  })
})
