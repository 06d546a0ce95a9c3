import type { CommandName } from '../texts/index.ts'
import { COMMANDS } from './commands.ts'

/** What a page says of a command beside its name. */
export function commandOptions(name: CommandName) {
  const { options, forManagers = false } = COMMANDS[name]
  return {
    options: options.map((option) => ({ name: option.name, isRequired: option.isRequired ?? false })),
    forManagers,
  }
}
