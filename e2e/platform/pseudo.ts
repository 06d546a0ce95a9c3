import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { EDITION_NAMES } from '@raidkit/rules/catalogue/editions'

/**
 * Pseudo-language: English with accents on every letter, a third longer, right to left. Text without accents on a page
 * is hard-coded; text that does not fit would not fit in German.
 */
const PAIRS =
  'aàbƀcçdđeéfƒgğhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĞHĤIÎJĴKĶLĻMḾNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ'
const LETTERS = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, plain = '', marked = '']) => [plain, marked]))
/** Matches any accented letter of these texts. */
const MARKED = new RegExp(`[${[...LETTERS.values()].join('')}]`, 'u')

export function pseudoLocalise(text: string): string {
  const marked = [...text].map((letter) => LETTERS.get(letter) ?? letter).join('')
  const words = text.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word)).length
  return words === 0 ? marked : `${marked}${' ñö'.repeat(Math.ceil(words / 3))}`
}

/** Translates a compiled message: a text, or parts whose lists are arguments, plural forms and tags. */
export function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudoLocalise(message)
  return Array.isArray(message) ? message.map(pseudoPart) : message
}

function pseudoPart(part: unknown): unknown {
  if (typeof part === 'string') return pseudoLocalise(part)
  if (!Array.isArray(part)) return part
  const [name, kind, options] = part
  if (typeof kind !== 'number') return [name, ...part.slice(1).map(pseudoPart)]
  if (typeof options !== 'object' || options === null) return part
  const forms = Object.entries(options).map(([form, message]) => [form, pseudoMessage(message)])
  return [name, kind, Object.fromEntries(forms)]
}

/** Translates messages with nested keys. */
function pseudoTexts(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return pseudoMessage(texts)
  return Object.fromEntries(Object.entries(texts).map(([key, below]) => [key, pseudoTexts(below)]))
}

const TEXTS = /(<script id="texts"[^>]*>)(.*?)(<\/script>)/s

/** Gives every page opened from here on the texts of that language; React then renders it again with them. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const reply = await route.fetch()
    const html = (await reply.text()).replace(TEXTS, (_, before: string, json: string, after: string) => {
      const texts = JSON.stringify(pseudoTexts(JSON.parse(json)))
      return `${before}${texts.replaceAll('<', String.raw`\u003c`)}${after}`
    })
    return route.fulfill({ response: reply, body: html })
  })
}

const DATA = path.join(import.meta.dirname, '../../catalog/data')

/** Returns words of the game: names of things are data, not texts of ours. */
function gameWords(): Set<string> {
  const words = ['labels/en', 'names/en'].flatMap((name) => [
    ...readFileSync(path.join(DATA, `${name}.json`), 'utf8').matchAll(/[A-Za-z]{2,}/g),
  ])
  const editions = EDITION_NAMES.flatMap((name) => name.split(' '))
  return new Set([...words.map(([word]) => word), ...editions].map((word) => word.toLowerCase()))
}

let known: Set<string> | undefined

/** Matches mail addresses: those of accounts are data. */
const ADDRESS = /\S+@\S+/g

/** Returns hard-coded texts: plain English on the page that is not a name of the game. */
export async function hardCoded(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isCode = parentElement?.closest(
        'script, style, noscript, svg, code, pre, kbd, [lang], [translate=no]',
      )
      if (parentElement && isCode === document.documentElement) found.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`main [${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  known ??= gameWords()
  const game = known
  const isEnglish = (text: string) => {
    const words = text.replaceAll(ADDRESS, '').match(/[A-Za-z]{2,}/g) ?? []
    return (
      !MARKED.test(text) &&
      !text.includes('\\') &&
      words.length >= 3 &&
      words.some((word) => !game.has(word.toLowerCase()))
    )
  }
  return [...new Set(said.map((text) => text.trim()))].filter(isEnglish)
}

/** Returns buttons, links and headings whose words are cut off without an ellipsis. */
export async function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isHidden = overflowX === 'hidden' || overflowX === 'clip'
      return isHidden && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    }
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, button, a, label, th, legend, p)'),
    ]
    return parts
      .filter((part) => part.offsetWidth > 1 && isCut(part))
      .map((part) => part.innerText.slice(0, 60))
  })
}
