import type { Language } from '@raidkit/rules/languages'
import { EN, type Texts } from './en.ts'
import { RU } from './ru.ts'

export { EN, type CommandName, type OptionText, type Texts } from './en.ts'
export { RU } from './ru.ts'

/** As pages do: what is not Russian is English, and names of the game are in the language itself. */
export function textsOf(language: Language): Texts {
  return language === 'ru' ? RU : EN
}

/** A text with its gaps filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
