import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { PAGE_PARAM, saidIn, SEARCH_MAX_LENGTH, SEARCH_PARAM } from './address.ts'

const WORD_MAX_LENGTH = 64

/** What a name of the address means, and the text that says a value there; an empty text is left out. */
export type Part<Value> = {
  read: (text: string) => Value
  write: (value: Value) => string
  /** In the address; without one it is called as in the choice. */
  name?: string | undefined
  /** What a name without a text means; without it, as if the name were not there. */
  bare?: string
}

type Parts<Choice> = { readonly [Key in keyof Choice]: Part<Choice[Key]> }

/** A page's choice as its address says it. */
export type Codec<Choice> = {
  /** What an address does not say, or says wrongly, is as on the first visit. */
  read: (params: URLSearchParams) => Choice
  /** The address of a choice: only what differs from the first visit, in the order of the parts, other names untouched. */
  write: (params: URLSearchParams, choice: Choice) => URLSearchParams
  /** The names that a change touches, with their new texts. */
  said: (change: Partial<Choice>) => Record<string, string>
}

export function codec<Choice extends object>(parts: Parts<Choice>): Codec<Choice> {
  const keys = Object.keys(parts) as (keyof Choice & string)[] // safe: it has these keys and no others
  const nameOf = (key: keyof Choice & string) => parts[key].name ?? key
  const said = (change: Partial<Choice>) => {
    const texts: Record<string, string> = {}
    for (const key of keys) {
      if (!(key in change)) continue
      const value = change[key] as Choice[typeof key] // safe: the key is there, so its value is
      texts[nameOf(key)] = parts[key].write(value)
      // Another search begins at its first page.
      if (nameOf(key) === SEARCH_PARAM) texts[PAGE_PARAM] = ''
    }
    return texts
  }
  return {
    read: (params) => {
      const read = keys.map((key) => {
        const { bare = '', read: readPart } = parts[key]
        const text = params.get(nameOf(key))
        return [key, readPart(text === '' ? bare : (text ?? ''))]
      })
      return Object.fromEntries(read) as Choice // safe: a value for every key
    },
    write: (params, choice) => saidIn(params, said(choice)),
    said,
  }
}

/** The same part under another name of the address. */
export function named<Value>(name: string, part: Part<Value>): Part<Value> {
  return { ...part, name }
}

/** A word of at most so many letters. `usual`: what an address without it means. */
export function text(most = WORD_MAX_LENGTH, usual = ''): Part<string> {
  return {
    read: (said) => said.slice(0, most) || usual,
    write: (value) => (value === usual ? '' : value),
  }
}

/** Set by `1`. */
export const flag: Part<boolean> = {
  read: (said) => said === '1',
  write: (isSet) => (isSet ? '1' : ''),
}

/** Set by its name alone too, as somebody types it: `?glance`. */
export const bareFlag: Part<boolean> = { ...flag, bare: '1' }

/** One of some words, read in whatever case, or what an address without it means. */
export function oneOf<Value extends string, Usual extends string | undefined>(
  values: readonly Value[],
  usual: Usual,
): Part<Value | Usual> {
  return {
    read: (said) => values.find((value) => value.toLowerCase() === said.toLowerCase()) ?? usual,
    write: (value) => (value === usual || value === undefined ? '' : value),
  }
}

/** One of some numbers, or none. */
export function oneNumber<Value extends number>(values: readonly Value[]): Part<Value | undefined> {
  return {
    read: (said) => (said === '' ? undefined : values.find((value) => value === Number(said))),
    write: (value) => (value === undefined ? '' : String(value)),
  }
}

/** Words in a row, at most so many. */
export function list(between: string, most: number): Part<readonly string[]> {
  return {
    read: (said) => said.split(between).filter(Boolean).slice(0, most),
    write: (words) => words.join(between),
  }
}

type Order<Sort extends string> = { sort: Sort; descending: boolean }

/** `sort=-profit` is the highest first. */
export function order<Sort extends string, Usual extends Order<Sort> | undefined>(
  sorts: readonly Sort[],
  usual: Usual,
): Part<Order<Sort> | Usual> {
  const textOf = ({ sort, descending }: Order<Sort>) => (descending ? `-${sort}` : sort)
  return {
    name: 'sort',
    read: (said) => {
      const descending = said.startsWith('-')
      const sort = sorts.find((known) => known === (descending ? said.slice(1) : said))
      return sort === undefined ? usual : { sort, descending }
    },
    write: (value) =>
      value === undefined || (usual && textOf(value) === textOf(usual)) ? '' : textOf(value),
  }
}

/** The search of a list, as it was typed. */
export const SEARCH: Part<string> = {
  name: SEARCH_PARAM,
  read: (said) => said.slice(0, SEARCH_MAX_LENGTH),
  write: (value) => value.trim() && value,
}

/** Whose prices. */
export const MODE: Part<GameMode> = {
  name: 'mode',
  read: (said) => carriedMode(said.slice(0, WORD_MAX_LENGTH)) ?? DEFAULT_GAME_MODE,
  write: (mode) => (mode === DEFAULT_GAME_MODE ? '' : mode.toLowerCase()),
}

export function modeIn(params: URLSearchParams): GameMode {
  return MODE.read(params.get('mode') ?? '')
}
