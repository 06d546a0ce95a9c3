import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { filled, wordsOf } from '../../platform/words/index.ts'
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
  const words = wordsOf(language).alarms
  if (event.kind === 'test') return { title: words.test, text: words.testText, path: '/alerts', language }
  const item = await itemOf(catalog, event, language)
  const labels = await loadLabels(language)
  const trader = labels.of('traders', event.subject ?? '') ?? event.subject ?? ''
  const title = titleOf(event, { words, language, name: item?.name ?? trader })
  const limit = limitOf(event, { words, language })
  const text = [
    `${title}.`,
    ...limit,
    ...(event.mode ? [filled(words.mode, { mode: event.mode })] : []),
  ].join(' ')
  const path = item && event.kind !== 'craft' ? `/item/${item.url}` : '/alerts'
  return { title, text, path, language }
}

type Words = { words: ReturnType<typeof wordsOf>['alarms']; language: Language }

const TITLED = [
  'priceBelow',
  'priceAbove',
  'priceChange',
  'offersBelow',
  'offersAbove',
  'restock',
  'craft',
] as const

function isTitled(kind: string): kind is (typeof TITLED)[number] {
  return TITLED.some((one) => one === kind)
}

function titleOf(
  { kind, value, reading }: EventFacts,
  { words, language, name }: Words & { name: string },
): string {
  const title = isTitled(kind) ? words[kind] : words.btcFarm
  return filled(title, {
    item: name,
    trader: name,
    price: moneyText(reading, language),
    offers: numberText(reading, language),
    percent: withPercent(numberText(value, language), language),
  })
}

/** What was asked for, where it differs from what has come. */
function limitOf({ kind, value }: EventFacts, { words, language }: Words): string[] {
  if (value === null || kind === 'priceChange') return []
  const isPrice = kind === 'priceBelow' || kind === 'priceAbove'
  return [filled(words.limit, { value: isPrice ? moneyText(value, language) : numberText(value, language) })]
}

async function itemOf(catalog: Catalog, { kind, subject }: EventFacts, language: Language) {
  if (subject === null || kind === 'restock') return undefined
  const uid =
    kind === 'craft' ? catalog.crafts.find((craft) => craft.uid === subject)?.gives.itemUid : subject
  const item = catalog.itemsByUid.get(uid ?? '')
  return item && { url: item.url, ...localName(item, await loadNames(language)) }
}
