import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { PAGE_PARAM, withParams, SEARCH_MAX_LENGTH, SEARCH_PARAM } from './address.ts'

const WORD_MAX_LENGTH = 64

/** Codec of one query parameter; an empty text omits the parameter. */
export type Part<Value> = {
  read: (text: string) => Value
  write: (value: Value) => string
  /** Name of the query parameter; defaults to the key of the choice. */
  name?: string | undefined
  /** Text that a parameter without a value stands for; by default it counts as absent. */
  bare?: string
}

type Parts<Choice> = { readonly [Key in keyof Choice]: Part<Choice[Key]> }

/** Codec between a page's choice and its query parameters. */
export type Codec<Choice> = {
  /** Parses the parameters; missing and invalid ones take their default. */
  read: (params: URLSearchParams) => Choice
  /**
   * Writes a choice into the parameters: only values other than the default, in the order of the parts. Other
   * parameters are kept.
   */
  write: (params: URLSearchParams, choice: Choice) => URLSearchParams
  /** Returns the parameters that a change sets, with their new texts. */
  said: (change: Partial<Choice>) => Record<string, string>
}

export function defineCodec<Choice extends object>(parts: Parts<Choice>): Codec<Choice> {
  const keys = Object.keys(parts) as (keyof Choice & string)[] // safe: the object has exactly these keys
  const nameOf = (key: keyof Choice & string) => parts[key].name ?? key
  const said = (change: Partial<Choice>) => {
    const texts: Record<string, string> = {}
    for (const key of keys) {
      if (!(key in change)) continue
      const value = change[key] as Choice[typeof key] // safe: the key is present, so its value is
      texts[nameOf(key)] = parts[key].write(value)
      // A new search starts at the first page.
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
      return Object.fromEntries(read) as Choice // safe: there is a value for every key
    },
    write: (params, choice) => withParams(params, said(choice)),
    said,
  }
}

/** Returns the part with another parameter name. */
export function renamePart<Value>(name: string, part: Part<Value>): Part<Value> {
  return { ...part, name }
}

/** Text of at most `most` characters; `usual` is the default. */
export function textPart(most = WORD_MAX_LENGTH, usual = ''): Part<string> {
  return {
    read: (said) => said.slice(0, most) || usual,
    write: (value) => (value === usual ? '' : value),
  }
}

/** Boolean that is set by `1`. */
export const flag: Part<boolean> = {
  read: (said) => said === '1',
  write: (isSet) => (isSet ? '1' : ''),
}

/** Boolean that is set by `1` or by the name alone, as users type it: `?glance`. */
export const bareFlag: Part<boolean> = { ...flag, bare: '1' }

/** One of several words, ignoring case, with a default. */
export function oneOf<Value extends string, Usual extends string | undefined>(
  values: readonly Value[],
  usual: Usual,
): Part<Value | Usual> {
  return {
    read: (said) => values.find((value) => value.toLowerCase() === said.toLowerCase()) ?? usual,
    write: (value) => (value === usual || value === undefined ? '' : value),
  }
}

/** One of several numbers, or undefined. */
export function oneNumber<Value extends number>(values: readonly Value[]): Part<Value | undefined> {
  return {
    read: (said) => (said === '' ? undefined : values.find((value) => value === Number(said))),
    write: (value) => (value === undefined ? '' : String(value)),
  }
}

/** List of at most `most` words, separated by `between`. */
export function listPart(between: string, most: number): Part<readonly string[]> {
  return {
    read: (said) => said.split(between).filter(Boolean).slice(0, most),
    write: (words) => words.join(between),
  }
}

type Order<Sort extends string> = { sort: Sort; descending: boolean }

/** Sort order: `sort=-profit` is descending by profit. */
export function orderPart<Sort extends string, Usual extends Order<Sort> | undefined>(
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

/** Search of a list, as typed. */
export const SEARCH: Part<string> = {
  name: SEARCH_PARAM,
  read: (said) => said.slice(0, SEARCH_MAX_LENGTH),
  write: (value) => value.trim() && value,
}

/** Game mode whose prices are shown. */
export const MODE: Part<GameMode> = {
  name: 'mode',
  read: (said) => carriedMode(said.slice(0, WORD_MAX_LENGTH)) ?? DEFAULT_GAME_MODE,
  write: (mode) => (mode === DEFAULT_GAME_MODE ? '' : mode.toLowerCase()),
}

export function modeIn(params: URLSearchParams): GameMode {
  return MODE.read(params.get('mode') ?? '')
}
