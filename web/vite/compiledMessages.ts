import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

/** Turns `i18n/messages/*.json` into compiled ICU messages, so that the browser needs no parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'raidkit:compiled-messages',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!/\/i18n\/messages\/[a-z]+\.json$/.test(file)) return undefined
      const messages: Messages = JSON.parse(await readFile(file, 'utf8'))
      this.addWatchFile(file)
      return { code: JSON.stringify(compiled(messages)), map: null }
    },
  }
}

function compiled(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
}
