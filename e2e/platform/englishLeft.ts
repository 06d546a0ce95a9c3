import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ownTexts } from '../../web/vite/textFiles.ts'

type Tree = { [key: string]: string | Tree }

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string): Tree => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/** Flattens the texts by key; a name without a short form is a plain string. */
function flat(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key.replace(/^0$/, ''), value]] : flat(value, `${prefix}${key}`),
  )
}

const FILES = ['catalog/data/labels/{}.json', 'catalog/data/names/{}.json']

/** Returns English words of the site and of the game that have other words in Russian. */
function translated(): Set<string> {
  const english = new Set<string>()
  const russian = new Set<string>()
  const sources = [ownTexts, ...FILES.map((file) => (language: string) => read(file.replace('{}', language)))]
  for (const textsOf of sources) {
    const own = new Map(flat(textsOf('ru')))
    for (const [key, text] of flat(textsOf('en'))) {
      const other = own.get(key)
      if (other === undefined) russian.add(text) // the game keeps it
      else if (other !== text && !/[{<]/.test(text)) english.add(text)
    }
    for (const text of own.values()) russian.add(text)
  }
  // A word that is correct somewhere in Russian (CSV, Pro, names of rounds) proves nothing.
  return new Set([...english].filter((text) => !russian.has(text) && !RIGHT_SO.includes(text)))
}

let known: Set<string> | undefined

/**
 * English texts that are correct in Russian: a language's own name, a region's code, and PMC, the name of a new
 * character.
 */
const RIGHT_SO = ['English', 'US', 'PMC']

/**
 * Returns the English texts of a Russian page that have a Russian translation. Letters in a drawing are symbols and do
 * not count.
 */
export async function englishLeft(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement && !parentElement.closest('script, style, noscript, svg, [lang="en"]')) {
        found.push(textContent ?? '')
      }
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest('[lang="en"]')) found.push(element.getAttribute(name) ?? '')
      }
    }
    return [...found, document.title.split(/ [–|] /, 1)[0] ?? '']
  })
  known ??= translated()
  const left = known
  return [...new Set(said.map((text) => text.trim()))].filter((text) => left.has(text))
}
