import { getTextOverrides } from '@raidkit/contract/platform/texts'
import type { Language } from '@raidkit/rules/platform/languages'
import { send } from '../api/send.ts'
import { withOverrides } from '../i18n/withOverrides.ts'
import type { Messages } from '../i18n/messages.ts'

/**
 * The texts of the build with the operator's overrides. They are asked for each time: the file of the build is kept by browsers for
 * ever. Where the server does not answer, a page is shown with the texts of the build.
 */
export async function liveTexts(language: Language, messages: Messages): Promise<Messages> {
  try {
    return withOverrides(messages, (await send(getTextOverrides, { lang: language })).texts)
  } catch {
    return messages
  }
}
