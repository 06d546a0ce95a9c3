import { editionByAlias, editionById, type GameEdition } from '../../catalogue/editions/index.ts'
import { parseFaction, type PlayerFaction } from '../../platform/factions/index.ts'
import { parseMode, type KnownMode } from '../../catalogue/modes/index.ts'
import { MAX_LEVEL, MIN_LEVEL } from '../../account/users/index.ts'

/** Progress of one character in another tracker, by the game's ids. */
export type TrackedElsewhere = {
  /** Undefined if the file does not name it. */
  mode: KnownMode | undefined
  level?: number
  edition?: GameEdition
  faction?: PlayerFaction
  tasks: { id: string; state: 'complete' | 'failed' }[]
  /** `complete` without a count means the full count. */
  objectives: { id: string; complete: boolean; count: number | undefined }[]
  modules: string[]
  /** Number of counted parts of hideout levels, which are not stored here. */
  parts: number
}

/**
 * Reads a TarkovTracker export: the files of its sites, with one character or one for each mode, and the answer of its
 * progress call (integrations reference 3.2). Returns undefined for anything else.
 */
export function trackerFile(json: unknown): TrackedElsewhere[] | undefined {
  const found = charactersIn(json)
  return found.length > 0 ? found : undefined
}

type Fields = Record<string, unknown>
/** Files wrap their content once or twice. */
const WRAPPERS = ['data', 'progress', 'userData'] as const
const DEEPEST = 3

function charactersIn(json: unknown, depth = 0, outer: Fields = {}): TrackedElsewhere[] {
  const fields = fieldsOf(json)
  if (!fields || depth > DEEPEST) return []
  const shared = { ...outer, ...fields }
  const modes = ['pvp', 'pve', 'season'].flatMap((mode) => {
    const own = fieldsOf(fields[mode])
    return own && isCharacter(own)
      ? [characterOf({ gameEdition: shared['gameEdition'], ...own }, parseMode(mode))]
      : []
  })
  if (modes.length > 0) return modes
  if (isCharacter(fields)) return [characterOf(fields, modeOf(shared))]
  return WRAPPERS.flatMap((name) => charactersIn(fields[name], depth + 1, shared))
}

const LISTS = [
  'taskCompletions',
  'taskObjectives',
  'hideoutModules',
  'tasksProgress',
  'hideoutModulesProgress',
]

function isCharacter(fields: Fields): boolean {
  return LISTS.some((name) => typeof fields[name] === 'object' && fields[name] !== null)
}

function modeOf(fields: Fields): KnownMode | undefined {
  const meta = fieldsOf(fields['meta'])
  const said = [fields['gameMode'], fields['currentGameMode'], meta?.['gameMode']]
  return said.flatMap((one) => (typeof one === 'string' ? (parseMode(one) ?? []) : []))[0]
}

function characterOf(fields: Fields, mode: KnownMode | undefined): TrackedElsewhere {
  const level = Number(fields['level'] ?? fields['playerLevel'])
  const { pmcFaction } = fields
  const faction = typeof pmcFaction === 'string' ? parseFaction(pmcFaction) : undefined
  const edition = editionOf(fields['gameEdition'])
  const parts = entriesOf(fields['hideoutParts'] ?? fields['hideoutPartsProgress'])
  return {
    mode,
    ...(Number.isInteger(level) && level >= MIN_LEVEL && level <= MAX_LEVEL && { level }),
    ...(edition && { edition }),
    ...(faction && faction !== 'Any' && { faction }),
    tasks: entriesOf(fields['taskCompletions'] ?? fields['tasksProgress']).flatMap(({ id, entry }) =>
      taskOf(id, entry),
    ),
    objectives: entriesOf(fields['taskObjectives'] ?? fields['taskObjectivesProgress']).flatMap(
      ({ id, entry }) => objectiveOf(id, entry),
    ),
    modules: entriesOf(fields['hideoutModules'] ?? fields['hideoutModulesProgress']).flatMap(
      ({ id, entry }) => (entry['complete'] === true ? [id] : []),
    ),
    parts: parts.filter(({ entry }) => entry['complete'] === true || Number(entry['count']) > 0).length,
  }
}

/**
 * Reads the state of a task. Older files mark a failed task as both complete and failed; an invalid task is neither.
 */
function taskOf(id: string, entry: Fields): TrackedElsewhere['tasks'] {
  if (entry['failed'] === true) return [{ id, state: 'failed' }]
  return entry['complete'] === true && entry['invalid'] !== true ? [{ id, state: 'complete' }] : []
}

function objectiveOf(id: string, entry: Fields): TrackedElsewhere['objectives'] {
  const count = Number(entry['count'])
  const known = Number.isFinite(count) && count > 0 ? Math.round(count) : undefined
  const complete = entry['complete'] === true
  return complete || known !== undefined ? [{ id, complete, count: known }] : []
}

function editionOf(said: unknown): GameEdition | undefined {
  if (typeof said === 'number') return editionById(said)?.name
  if (typeof said !== 'string') return undefined
  return editionByAlias(said)?.name ?? editionById(Number(said))?.name
}

/** Reads the entries: sites store objects by id, the progress call returns lists. */
function entriesOf(value: unknown): { id: string; entry: Fields }[] {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown) => {
      const entry = fieldsOf(one)
      return entry && typeof entry['id'] === 'string' ? [{ id: entry['id'], entry }] : []
    })
  }
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([id, one]) => {
    const entry = fieldsOf(one)
    return entry ? [{ id, entry }] : []
  })
}

function fieldsOf(value: unknown): Fields | undefined {
  // The cast is safe: any object may be read by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}
