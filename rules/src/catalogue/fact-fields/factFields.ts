import { LOYALTY_LEVELS, TRADER_NAMES } from '../traders/index.ts'
import type { FactKind } from './schema.ts'

/** Input of a field: `names` is a text for each language, `list` one word to a line, `json` any structured value. */
export type FieldInput = 'text' | 'number' | 'flag' | 'choice' | 'names' | 'list' | 'json'

export type FactField = {
  name: string
  input: FieldInput
  /** Allowed values of a choice. */
  choices?: readonly (string | number)[]
  /** The entry is invalid without it. */
  isRequired?: true
}

const text = (name: string): FactField => ({ name, input: 'text' })
const number = (name: string): FactField => ({ name, input: 'number' })
const flag = (name: string): FactField => ({ name, input: 'flag' })
const json = (name: string): FactField => ({ name, input: 'json' })
const list = (name: string): FactField => ({ name, input: 'list' })
const required = (field: FactField): FactField => ({ ...field, isRequired: true })
const choice = (name: string, choices: readonly (string | number)[]): FactField => ({
  name,
  input: 'choice',
  choices,
})
const NAMES: FactField = { name: 'name_l10n', input: 'names' }
const TRADER = required(choice('trader', TRADER_NAMES))

/** Fields of each kind in the order of the form. A field that is missing here can be corrected only by the call. */
export const FACT_FIELDS: Readonly<Record<FactKind, readonly FactField[]>> = {
  item: [
    required(text('name')),
    required(text('shortName')),
    NAMES,
    ...['url', 'category', 'handbook', 'caliber'].map(text),
    choice('side', ['Any', 'Bear', 'Usec']),
    list('tags'),
    ...['width', 'height', 'assembledWidth', 'assembledHeight', 'weight', 'basePrice'].map(number),
    ...['fleaLevel', 'stack', 'discardLimit'].map(number),
    ...['bannedFromFlea', 'isFunctional'].map(flag),
    json('bannedFromFleaByMode'),
    ...['color', 'presetOf'].map(text),
    json('contains'),
    ...['wikiUrl', 'wikiIcon', 'wikiImg', 'enImg', 'gunBuildImg', 'gunBuildUid', 'gunBuildUrl'].map(text),
    json('desc_l10n'),
  ],
  quest: [
    required(text('name')),
    NAMES,
    flag('active'),
    TRADER,
    text('map'),
    number('reqLevel'),
    choice('fraction', ['Any', 'Bear', 'Usec']),
    required(json('objectives')),
    ...['requirements', 'gates', 'rewards', 'unlocks', 'startItems', 'failStanding'].map(json),
    ...['requireOr', 'failedBy', 'sameAs', 'reqGameEdition', 'reqGameMode', 'bsgIds'].map(list),
    ...['kappa', 'lightkeeper', 'restartable'].map(flag),
    number('prestige'),
    json('delaySec'),
  ],
  craft: [
    required(text('station')),
    required(number('level')),
    required(number('sec')),
    required(json('takes')),
    required(json('gives')),
    text('questUid'),
    ...['questItems', 'editions'].map(list),
  ],
  barter: [
    TRADER,
    required(choice('loyaltyLevel', LOYALTY_LEVELS)),
    required(json('takes')),
    required(json('gives')),
    text('questUid'),
    number('limit'),
    list('modes'),
  ],
  tag: [required(text('name')), NAMES, list('items')],
  offer: [json('buy'), json('sell'), json('sellPve')],
}

const PLAIN: readonly FieldInput[] = ['text', 'number', 'flag', 'choice']

/** Returns the fields that fit into one cell of a table. */
export function columnsOf(kind: FactKind): readonly FactField[] {
  return FACT_FIELDS[kind].filter(({ input }) => PLAIN.includes(input))
}
