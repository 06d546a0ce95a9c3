import type { CommandName } from '../texts/index.ts'
import { COMMANDS } from './commands.ts'

/** Returns a command's options, and whether only server managers may use it, for the page that documents commands. */
export function commandOptions(name: CommandName) {
  const { options, forManagers = false } = COMMANDS[name]
  return {
    options: options.map((option) => ({ name: option.name, isRequired: option.isRequired ?? false })),
    forManagers,
  }
}
