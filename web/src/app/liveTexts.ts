import { getTextOverrides } from '@raidkit/contract/platform/texts'
import type { Language } from '@raidkit/rules/platform/languages'
import { send } from '../api/send.ts'
import { withOverrides } from '../i18n/withOverrides.ts'
import type { Messages } from '../i18n/messages.ts'

/**
 * Returns the build's texts with the operator's overrides. Overrides are fetched each time, because browsers cache the
 * build's file forever. If the server does not answer, the build's texts are used.
 */
export async function liveTexts(language: Language, messages: Messages): Promise<Messages> {
  try {
    return withOverrides(messages, (await send(getTextOverrides, { lang: language })).texts)
  } catch {
    return messages
  }
}
