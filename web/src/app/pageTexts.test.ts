import { describe, expect, it } from 'vitest'
import { PAGES } from '../pages.ts'
import { loadMessages } from '../i18n/messages.ts'
import { pageTexts } from './pageTexts.ts'

const en = await loadMessages('en')
const textsOf = (id: string) =>
  pageTexts(
    en,
    PAGES.find((page) => page.id === id),
  )

describe('pageTexts', () => {
  it('carries what a page says, what every page says, and nothing of others but their titles', () => {
    const texts = textsOf('time')
    expect([texts.time, texts.frame, texts.errors]).toEqual([en.time, en.frame, en.errors])
    expect(texts.legal).toEqual({ tos: en.legal.tos, privacy: en.legal.privacy })
  })

  it('carries the subjects that a page names beside its own', () => {
    const texts = textsOf('payoneer')
    expect([texts.payoneer, texts.legal]).toEqual([en.payoneer, en.legal])
  })

  it('has the words of an error and the menus where there is no page', () => {
    const texts = pageTexts(en, undefined)
    expect([texts.errors, texts.frame, texts.time?.title]).toEqual([en.errors, en.frame, en.time.title])
  })

  it('finds the title of every page on the second level', () => {
    for (const { title } of PAGES) expect(title.split('.')).toHaveLength(2)
  })
})
