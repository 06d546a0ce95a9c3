import type { Language } from '@raidkit/rules/platform/languages'
import { textsOf, type CommandName } from '../texts/index.ts'
import type { Message } from '../discord/message.ts'
import type { Site } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Example input of the commands that anybody may use, in the form in which a person would type it. */
const EXAMPLES = {
  price: { name: 'graphics_card' },
  item: { name: 'salewa_first_aid_kit' },
  craft: {},
  barter: {},
  ammo: { name: '5.45x39' },
  quest: { name: 'debut' },
  map: { map: 'customs' },
  boss: { name: 'Reshala' },
  restock: {},
} as const satisfies Partial<Record<CommandName, Record<string, string>>>
export type ExampleName = keyof typeof EXAMPLES
export const EXAMPLE_NAMES = Object.keys(EXAMPLES) as ExampleName[] // Safe: the object has no other keys.

/** Runs a command's own code with example input and returns the bot's current answer. */
export async function runExample(name: ExampleName, language: Language, site: Site): Promise<Message> {
  const given: Readonly<Record<string, string>> = EXAMPLES[name]
  return COMMANDS[name].run(
    {
      language,
      t: textsOf(language),
      mode: 'PVP',
      personId: undefined,
      guild: undefined,
      said: (option) => given[option] ?? '',
      isOn: () => false,
    },
    site,
  )
}

/** Returns the example input as a person would type it. */
export function exampleText(name: ExampleName): string {
  const given = Object.entries(EXAMPLES[name]).map(
    ([option, value]) => `${option}:${value.replaceAll('_', ' ')}`,
  )
  return [`/${name}`, ...given].join(' ')
}
