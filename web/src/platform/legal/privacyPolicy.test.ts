import { STORED_DATA } from '@raidkit/contract/account/storedData'
import { gapsOf } from '@raidkit/rules/platform/texts'
import { expect, it } from 'vitest'
import { documentTexts } from '../../ui/document/documentTexts.ts'
import { inLanguage } from '../../ui/document/inLanguage.ts'
import { legalTexts } from './legalTexts.ts'
import { privacyEn } from './privacy.en.ts'
import { policyDocument } from './privacyPolicy.ts'

const document = policyDocument(privacyEn)
const texts = Object.values(documentTexts(document))
const entryOf = (name: string) =>
  document.chapters
    .flatMap(({ body }) => body)
    .flatMap((block) => (typeof block === 'object' && 'entries' in block ? block.entries : []))
    .find((entry) => entry.name === name)

it('names everything that is stored, with no gap left open', () => {
  for (const { name } of Object.values(privacyEn.stored)) expect(entryOf(name)).toBeDefined()
  expect(texts.flatMap(gapsOf)).toEqual([])
})

it('is read in other languages: what is stored has other words in Russian, with the same gaps', () => {
  const { stored } = inLanguage(privacyEn, legalTexts('privacy'), 'ru').document
  for (const id of Object.keys(privacyEn.stored)) {
    const [own, english] = [stored, privacyEn.stored].map(
      (all) => Object.entries(all).find(([one]) => one === id)?.[1],
    )
    expect(own?.text).not.toBe(english?.text)
    expect(gapsOf(own?.text ?? '')).toEqual(gapsOf(english?.text ?? ''))
  }
})

it('names every cookie', () => {
  const cookies = Object.values(STORED_DATA).flatMap(({ cookies: own = [] }) => own)
  const browser = texts.join('\n')
  for (const cookie of cookies) expect(browser).toContain(`“${cookie}”`)
})

it.each([
  ['History of your progress', 'Only you', '90 days'],
  [
    'Published builds',
    'Everyone, under your username',
    'Until you delete it, and 30 days more so that you can undo that',
  ],
  ['Sessions', 'Only you', '90 days after you sign in, 30 days without a visit, or until you sign out'],
  ['Triggered alerts', 'Only you', '90 days'],
  ['Chat messages', 'Everyone, under your username', '30 days'],
  ['Squads', 'The members of the squad', '6 hours at most, 10 minutes after everyone has left'],
  ['Positions for widgets', 'You and everyone who has the link', '2 hours'],
  ['Cookie “known_browser”', 'This browser and the site', '365 days'],
])('%s: who sees it and how long it is kept', (name, seenBy, kept) => {
  expect(entryOf(name)?.facts).toEqual([
    { name: 'Who sees it', value: seenBy },
    { name: 'How long', value: kept },
  ])
})
