import type { Catalog } from '@raidkit/catalog/load'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { progressRecord, type ProgressRecord, type RecordFacts } from '@raidkit/rules/progress/progress-api'
import { questBook } from '@raidkit/rules/quests/quest-progress'
import { characterOf, stateOf, type Player } from '../../account/accounts/index.ts'
import type { CharacterRow } from '../../account/tables/characters.ts'

const known = new WeakMap<Catalog, RecordFacts>()

function factsOf(catalog: Catalog): RecordFacts {
  const made = known.get(catalog) ?? {
    book: questBook(catalog.quests, laddersIn(ladderText(catalog.traders))),
    quests: catalog.quests,
    stations: catalog.stations,
  }
  known.set(catalog, made)
  return made
}

/** Returns one character of a player as programs read it. */
export function recordOf(catalog: Catalog, { row }: Player, char: CharacterRow): ProgressRecord {
  const { level, fraction, gameMode, charName } = characterOf(char)
  return progressRecord(factsOf(catalog), {
    ...stateOf(char),
    level,
    fraction,
    gameMode,
    userId: row.uid,
    displayName: row.username ?? charName,
  })
}
