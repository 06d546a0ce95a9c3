import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { textsOf, type Texts } from '../texts/index.ts'
import type { Option } from './command.ts'
import { COMMAND_NAMES, COMMANDS } from './commands.ts'

/** Kinds of options, by Discord's numbers. */
const KINDS = { text: 3, switch: 5 } as const
/** The permission "Manage Server", a number written as text. */
const MANAGERS = '32'
/** Discord's type number of a slash command. */
const CHAT_INPUT = 1

/** Discord's locale codes of our languages. Discord has no Slovak, and shows English to all other languages. */
export const DISCORD_LOCALES: Partial<Record<Language, string>> = {
  ru: 'ru',
  de: 'de',
  fr: 'fr',
  es: 'es-ES',
  mx: 'es-419',
  it: 'it',
  pl: 'pl',
  po: 'pt-BR',
  cz: 'cs',
  hu: 'hu',
  ro: 'ro',
  tr: 'tr',
  ch: 'zh-CN',
  jp: 'ja',
  kr: 'ko',
}

const EN = textsOf(DEFAULT_LANGUAGE)

/**
 * Returns the whole command set for `PUT /applications/{id}/commands`, named and described in every language that
 * Discord has.
 */
export function commandSet() {
  return COMMAND_NAMES.map((name) => {
    const { options, forManagers } = COMMANDS[name]
    return {
      type: CHAT_INPUT,
      ...EN.commands[name],
      ...localized((texts) => texts.commands[name]),
      options: options.map(optionOf),
      ...(forManagers && { default_member_permissions: MANAGERS, dm_permission: false }),
    }
  })
}

function optionOf({ name, text, kind, isRequired, completed, choices }: Option) {
  return {
    type: KINDS[kind],
    name,
    description: EN.options[text].description,
    ...localized((texts) => texts.options[text]),
    ...(isRequired && { required: true }),
    ...(completed && { autocomplete: true }),
    ...(choices && { choices: [...choices] }),
  }
}

type CommandText = { name: string; description: string }

/** Returns the translations of a command's name and description. Texts that equal the English ones are left out. */
function localized(of: (texts: Texts) => CommandText) {
  const pick = (key: keyof CommandText): Record<string, string> =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const [locale, text] = [DISCORD_LOCALES[language], of(textsOf(language))[key]]
        return locale === undefined || text === of(EN)[key] ? [] : [[locale, text]]
      }),
    )
  return { name_localizations: pick('name'), description_localizations: pick('description') }
}
