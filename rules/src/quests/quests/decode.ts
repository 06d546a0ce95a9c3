import { EDITION_NAMES } from '../../catalogue/editions/index.ts'
import { KNOWN_MODES } from '../../catalogue/modes/index.ts'
import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import { bsgIdOf, uidOf } from '../../platform/uid/index.ts'
import type { QuestLinks } from './questLinks.ts'
import { questLinks } from './questLinks.ts'
import { QUEST_TABS } from './schema.ts'
import type { Gate, Quest, Requirement } from './schema.ts'
import { laddersIn } from '../../account/trader-standing/index.ts'
import type { LoyaltyLadders, StandingChange } from '../../account/trader-standing/index.ts'

/** Quest data that the browser keeps: the trader, the conditions and the links to other quests. */
export type CachedQuest = QuestLinks &
  Pick<
    Quest,
    | 'uid'
    | 'bsgId'
    | 'bsgIds'
    | 'name'
    | 'slug'
    | 'active'
    | 'trader'
    | 'reqLevel'
    | 'reqLL'
    | 'gates'
    | 'requirements'
    | 'requireOr'
    | 'failedBy'
    | 'sameAs'
    | 'fraction'
    | 'reqGameEdition'
    | 'reqGameMode'
    | 'prestige'
    | 'restartable'
    | 'delaySec'
    | 'locations'
    | 'requiredForKappa'
    | 'requiredForLightkeeper'
    | 'opens'
    | 'tab'
    | 'standing'
    | 'failStanding'
  >

/**
 * Columns of the quests payload. A row stops after its last value; quests refer to one another by row number. The order
 * of quests and their tree are not sent: `questLinks` derives them from the prerequisites.
 */
export const QUEST_COLUMNS = [
  'id',
  'name',
  'slug',
  'trader',
  'reqLevel',
  'flags',
  'locations',
  'requirements',
  'gates',
  'requireOr',
  'failedBy',
  'fraction',
  'reqGameMode',
  'reqGameEdition',
  'sameAs',
  'delaySec',
  'prestige',
  'bsgIds',
  'bsgId',
  'tab',
  'standing',
  'failStanding',
  'opens',
] as const
export type QuestColumn = (typeof QUEST_COLUMNS)[number]

/** Separator before the traders' loyalty levels in the name of the gates column. */
export const LADDER_SIGN = ':'

/** Bits of the `flags` column. */
export const QUEST_FLAGS = { removed: 1, kappa: 2, lightkeeper: 4, restartable: 8 } as const

/** Letters for the states that a prerequisite accepts, and for the kinds of a gate. */
export const STATE_LETTERS = { complete: 'c', active: 'a', failed: 'f' } as const
export const GATE_LETTERS = { loyalty: 'l', reputation: 'r' } as const

/**
 * Decodes rows of the quests payload. A row that cannot be read is left out. No schema is used, because every page
 * starts with this.
 */
export function decodeQuests(
  fields: readonly string[],
  rows: readonly (readonly unknown[])[],
): CachedQuest[] {
  const at = new Map(fields.map((field, i) => [field.split(LADDER_SIGN, 1)[0], i]))
  const uids = rows.map((row) => uidIn(String(row[at.get('id') ?? 0])))
  const bare = rows.flatMap((row, i) => {
    const cell = (column: QuestColumn) => row[at.get(column) ?? -1] ?? undefined
    return decodeQuest(cell, uids[i] ?? '', (list) => numbers(list).flatMap((n) => uids[n] ?? []))
  })
  const links = questLinks(bare)
  return bare.flatMap((quest) => {
    const linked = links.get(quest.uid)
    return linked ? [{ ...quest, ...linked }] : []
  })
}

/** Decodes the requirements of the traders' loyalty levels, which the list of columns carries. */
export function decodeLadders(fields: readonly string[]): LoyaltyLadders {
  const gates = fields.find((field) => field.startsWith(`gates${LADDER_SIGN}`))
  return gates === undefined ? {} : laddersIn(gates.slice(gates.indexOf(LADDER_SIGN) + 1))
}

type Bare = Omit<CachedQuest, keyof QuestLinks>

function decodeQuest(
  cell: (column: QuestColumn) => unknown,
  uid: string,
  quests: (list: unknown) => string[],
): Bare[] {
  const trader = TRADER_NAMES.find((name) => name === cell('trader'))
  if (!trader) return []
  const flags = Number(cell('flags') ?? 0)
  const gates = list(cell('gates')).flatMap(gateOf)
  const [prestige, delay] = [cell('prestige'), numbers(cell('delaySec'))]
  const [from, to] = delay
  const tab = QUEST_TABS.find((one) => one === cell('tab'))
  return [
    {
      uid,
      bsgId: text(cell('bsgId')) ?? bsgIdOf(uid) ?? uid,
      bsgIds: texts(cell('bsgIds')),
      name: text(cell('name')) ?? '',
      slug: text(cell('slug')) ?? '',
      active: (flags & QUEST_FLAGS.removed) === 0,
      trader,
      reqLevel: Number(cell('reqLevel') ?? 0),
      gates,
      reqLL: loyaltyGates(gates),
      requirements: list(cell('requirements')).flatMap((row) => requirementOf(row, quests)),
      requireOr: quests(cell('requireOr')),
      failedBy: quests(cell('failedBy')),
      sameAs: quests(cell('sameAs')),
      fraction: cell('fraction') === 'Usec' ? 'Usec' : cell('fraction') === 'Bear' ? 'Bear' : 'Any',
      reqGameEdition: known(EDITION_NAMES, cell('reqGameEdition')),
      reqGameMode: known(KNOWN_MODES, cell('reqGameMode')),
      locations: texts(cell('locations')),
      requiredForKappa: (flags & QUEST_FLAGS.kappa) !== 0,
      requiredForLightkeeper: (flags & QUEST_FLAGS.lightkeeper) !== 0,
      opens: known(TRADER_NAMES, cell('opens')),
      standing: list(cell('standing')).flatMap((row) => standingOf(row, trader)),
      failStanding: list(cell('failStanding')).flatMap((row) => standingOf(row, trader)),
      ...(tab !== undefined && { tab }),
      ...((flags & QUEST_FLAGS.restartable) !== 0 && { restartable: true }),
      ...(typeof prestige === 'number' && { prestige }),
      ...(from !== undefined && to !== undefined && { delaySec: [from, to] }),
    },
  ]
}

/** Returns the loyalty levels that a quest requires: `reqLL` of spec 3. */
export function loyaltyGates(gates: readonly Gate[]): Quest['reqLL'] {
  return gates
    .filter((gate) => gate.kind === 'loyalty' && gate.op === '>=')
    .map(({ trader, value }) => ({ trader, level: value }))
}

const SIGNS = ['>=', '<=', '<', '>', '='] as const

function gateOf(row: unknown): Gate[] {
  const [trader, letter, sign, value] = list(row)
  const op = SIGNS.find((one) => one === sign)
  if (typeof trader !== 'string' || typeof value !== 'number' || !op) return []
  return [{ trader, kind: letter === GATE_LETTERS.loyalty ? 'loyalty' : 'reputation', op, value }]
}

/** Decodes a change of reputation. A number alone refers to the trader of the quest. */
function standingOf(row: unknown, own: string): StandingChange[] {
  const [trader, delta] = typeof row === 'number' ? [own, row] : list(row)
  return typeof trader === 'string' && typeof delta === 'number' ? [{ trader, delta }] : []
}

/** Decodes a prerequisite. A row number alone means that the quest must be complete. */
function requirementOf(row: unknown, quests: (list: unknown) => string[]): Requirement[] {
  const [at, letters] = typeof row === 'number' ? [row, STATE_LETTERS.complete] : list(row)
  const states = Array.from(String(letters), (letter) =>
    letter === STATE_LETTERS.active ? 'active' : letter === STATE_LETTERS.failed ? 'failed' : 'complete',
  )
  return quests([at]).map((questUid) => ({ questUid, states }))
}

function uidIn(id: string): string {
  return id.includes('-') ? id : uidOf(id)
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function texts(value: unknown): string[] {
  return list(value).flatMap((one) => text(one) ?? [])
}

/** Returns the known words of a list, in their order. */
function known<Word extends string>(words: readonly Word[], value: unknown): Word[] {
  return list(value).flatMap((one) => words.find((word) => word === one) ?? [])
}

function numbers(value: unknown): number[] {
  return list(value).filter((one) => typeof one === 'number')
}
