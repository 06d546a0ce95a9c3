import type { Language } from '@raidkit/rules/platform/languages'
import { escapeMarkdown, buildEmbedMessage, type Message } from '../discord/message.ts'
import { filled, textsOf } from '../texts/index.ts'

type RestockPostOptions = { traders: readonly string[]; mode: string; language: Language; siteUrl: string }

/** Builds the message for a channel when traders were restocked. */
export function restockPost({ traders, mode, language, siteUrl }: RestockPostOptions): Message {
  const t = textsOf(language)
  return buildEmbedMessage({
    title: t.restockTitle,
    url: siteUrl,
    description: filled(t.restocked, { traders: traders.map(escapeMarkdown).join(', ') }),
    footer: { text: mode },
  })
}
