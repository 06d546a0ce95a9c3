import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { ALERT_KINDS, ALERTS, limitText, type AlertKind } from '@raidkit/rules/alerts/alerts'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { filled, wordsOf } from '../../platform/words/index.ts'
import { z } from 'zod'
import { findSubject } from './alertSubject.ts'

/** Content of a push, Discord or mail message; its text is generated at delivery. */
export const EventFacts = z.object({
  /** Uid of the event; clients show each uid once, even if it arrives repeatedly. */
  uid: z.string(),
  /** Uid of the alert; null for a test message. */
  alertUid: z.string().nullable(),
  kind: z.enum([...ALERT_KINDS, 'test']),
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
  const { kind, subject, mode } = event
  if (kind === 'test') return { title: words.test, text: words.testText, path: '/alerts', language }
  const { item } = findSubject({ kind, subject }, catalog)
  const itemName = item && localName(item, await loadNames(language)).name
  const labels = await loadLabels(language)
  const name = itemName ?? labels.of('traders', subject ?? '') ?? subject ?? ''
  const title = titleOf(words[kind], event, { language, name })
  const limit = limitIn({ kind, value: event.value }, { words, language })
  const text = [`${title}.`, ...limit, ...(mode ? [filled(words.mode, { mode })] : [])].join(' ')
  const path = item && ALERTS[kind].subject === 'item' ? `/item/${item.url}` : '/alerts'
  return { title, text, path, language }
}

function titleOf(
  text: string,
  { value, reading }: EventFacts,
  { language, name }: { language: Language; name: string },
): string {
  return filled(text, {
    item: name,
    trader: name,
    price: moneyText(reading, language),
    offers: numberText(reading, language),
    percent: withPercent(numberText(value, language), language),
  })
}

type Words = { words: ReturnType<typeof wordsOf>['alerts']; language: Language }

/** Returns the requested limit, if the title does not name it. */
function limitIn(
  { kind, value }: { kind: AlertKind; value: number | null },
  { words, language }: Words,
): string[] {
  const { unit } = ALERTS[kind]
  if (value === null || unit === 'percent') return []
  return [filled(words.limit, { value: limitText(unit, value, language) })]
}
