import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { moneyText, numberText } from '@raidkit/rules/display'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/languages'
import { type AlarmWords, alarmWordsOf } from '../mails/index.ts'
import { z } from 'zod'

/** What a message by push, Discord or mail is about; its words are found when it is sent. */
export const EventFacts = z.object({
  /** Names the event: shown once, however often it arrives. */
  uid: z.string(),
  /** The alert that it comes from; null of a test. */
  alarmUid: z.string().nullable(),
  kind: z.string(),
  subject: z.string().nullable(),
  mode: z.string().nullable(),
  value: z.number().nullable(),
  reading: z.number().nullable(),
  /** Of the reader. */
  language: z.string(),
})
export type EventFacts = z.infer<typeof EventFacts>

export type Message = { title: string; text: string; /** A page of ours. */ path: string; language: Language }

/** The words of a message in the language of its reader. */
export async function messageOf(event: EventFacts, catalog: Catalog): Promise<Message> {
  const language = parseLanguage(event.language) ?? DEFAULT_LANGUAGE
  const words = alarmWordsOf(language)
  if (event.kind === 'test') return { title: words.test, text: words.testText, path: '/alerts', language }
  const item = await itemOf(catalog, event, language)
  const labels = await loadLabels(language)
  const trader = labels.of('traders', event.subject ?? '') ?? event.subject ?? ''
  const title = titleOf(event, { words, language, name: item?.name ?? trader })
  const limit = limitOf(event, { words, language })
  const text = [`${title}.`, ...limit, ...(event.mode ? [words.mode(event.mode)] : [])].join(' ')
  const path = item && event.kind !== 'craft' ? `/item/${item.url}` : '/alerts'
  return { title, text, path, language }
}

type Words = { words: AlarmWords; language: Language }

function titleOf(
  { kind, value, reading }: EventFacts,
  { words, language, name }: Words & { name: string },
): string {
  const rub = moneyText(reading, language)
  const offers = numberText(reading, language)
  if (kind === 'priceBelow') return words.priceBelow(name, rub)
  if (kind === 'priceAbove') return words.priceAbove(name, rub)
  if (kind === 'priceChange') return words.priceChange(name, `${numberText(value, language)} %`, rub)
  if (kind === 'offersBelow') return words.offersBelow(name, offers)
  if (kind === 'offersAbove') return words.offersAbove(name, offers)
  if (kind === 'restock') return words.restock(name)
  return kind === 'craft' ? words.craft(name) : words.btcFarm
}

/** What was asked for, where it differs from what has come. */
function limitOf({ kind, value }: EventFacts, { words, language }: Words): string[] {
  if (value === null || kind === 'priceChange') return []
  const isPrice = kind === 'priceBelow' || kind === 'priceAbove'
  return [words.limit(isPrice ? moneyText(value, language) : numberText(value, language))]
}

async function itemOf(catalog: Catalog, { kind, subject }: EventFacts, language: Language) {
  if (subject === null || kind === 'restock') return undefined
  const uid =
    kind === 'craft' ? catalog.crafts.find((craft) => craft.uid === subject)?.gives.itemUid : subject
  const item = catalog.itemsByUid.get(uid ?? '')
  return item && { url: item.url, ...localName(item, await loadNames(language)) }
}
