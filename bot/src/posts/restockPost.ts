import type { Language } from '@raidkit/rules/platform/languages'
import { plain, shown, type Message } from '../discord/message.ts'
import { filled, textsOf } from '../texts/index.ts'

type Restocked = { traders: readonly string[]; mode: string; language: Language; siteUrl: string }

/** Builds the message for a channel when traders were restocked. */
export function restockPost({ traders, mode, language, siteUrl }: Restocked): Message {
  const t = textsOf(language)
  return shown({
    title: t.restockTitle,
    url: siteUrl,
    description: filled(t.restocked, { traders: traders.map(plain).join(', ') }),
    footer: { text: mode },
  })
}
