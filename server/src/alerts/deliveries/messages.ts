import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { filled, wordsOf } from '../../platform/words/index.ts'
import { z } from 'zod'

/** Content of a push, Discord or mail message; its text is generated at delivery. */
export const EventFacts = z.object({
  /** Uid of the event; clients show each uid once, even if it arrives repeatedly. */
  uid: z.string(),
  /** Uid of the alert; null for a test message. */
  alertUid: z.string().nullable(),
  kind: z.string(),
  subject: z.string().nullable(),
  mode: z.string().nullable(),
  value: z.number().nullable(),
  reading: z.number().nullable(),
  /** Recipient's language. */
  language: z.string(),
})
export type EventFacts = z.infer<typeof EventFacts>

export type Message = { title: string; text: string; /** A page of ours. */ path: string; language: Language }

/** Returns a message's text in the recipient's language. */
export async function messageOf(event: EventFacts, catalog: Catalog): Promise<Message> {
  const language = parseLanguage(event.language) ?? DEFAULT_LANGUAGE
  const words = wordsOf(language).alerts
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

type Words = { words: ReturnType<typeof wordsOf>['alerts']; language: Language }

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

/** Returns the limit that was requested, if it differs from the current value. */
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
