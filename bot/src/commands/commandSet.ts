import { EN, RU } from '../texts/index.ts'
import type { Option } from './command.ts'
import { COMMAND_NAMES, COMMANDS } from './commands.ts'

/** Kinds of options, as Discord numbers them. */
const KINDS = { text: 3, switch: 5 } as const
/** "Manage Server", as a number written as text. */
const MANAGERS = '32'
/** Of a slash command. */
const CHAT_INPUT = 1

/** The whole set as `PUT /applications/{id}/commands` takes it, named and described in English and Russian. */
export function commandSet() {
  return COMMAND_NAMES.map((name) => {
    const { options, forManagers } = COMMANDS[name]
    return {
      type: CHAT_INPUT,
      ...EN.commands[name],
      name_localizations: { ru: RU.commands[name].name },
      description_localizations: { ru: RU.commands[name].description },
      options: options.map(optionOf),
      ...(forManagers && { default_member_permissions: MANAGERS, dm_permission: false }),
    }
  })
}

function optionOf({ name, text, kind, isRequired, completed, choices }: Option) {
  return {
    ...{ type: KINDS[kind], name, description: EN.options[text].description },
    name_localizations: { ru: RU.options[text].name },
    description_localizations: { ru: RU.options[text].description },
    ...(isRequired && { required: true }),
    ...(completed && { autocomplete: true }),
    ...(choices && { choices: [...choices] }),
  }
}
