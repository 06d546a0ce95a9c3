import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Team, TeamMember } from '@raidkit/contract/account/team'
import type { Language } from '@raidkit/rules/platform/languages'
import { itemNeeds, leftOf, needRows, type NeedRow } from '@raidkit/rules/progress/needs'
import { questBook, questViews, type QuestBook } from '@raidkit/rules/quests/quest-progress'
import { teamNeeds } from '@raidkit/rules/progress/team'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { characterOf, readPlayer, stateOf } from '../accounts/index.ts'
import { questName } from '../../catalogue/facts/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { CharacterRow } from '../tables/characters.ts'
import type { TeamMemberRow, TeamRow } from '../../progress/tables/teams.ts'

/** Maximum number of needs on the team page; members find the rest on their own pages. */
const MOST_NEEDS = 300
const MOST_QUESTS = 200

type Teammate = { uid: string; name: string; char: CharacterRow | undefined }

/** Returns the members of a team as others may see them; suspended members share nothing. */
export async function loadTeammates(
  store: Store,
  { gameMode }: TeamRow,
  members: readonly TeamMemberRow[],
): Promise<Teammate[]> {
  const players = await Promise.all(members.map(({ userUid }) => readPlayer(store, userUid)))
  const met = new Map<string, number>()
  return members.map(({ userUid, charUid }, nth) => {
    const player = players[nth]
    const char = player?.row.suspendedAt ? undefined : player?.chars.find(({ uid }) => uid === charUid)
    const shared = char && characterOf(char).gameMode === gameMode ? char : undefined
    const name = player?.row.username ?? shared?.charName ?? ''
    // Unlike usernames, character names may be the same for two players.
    const count = (met.get(name) ?? 0) + 1
    met.set(name, count)
    return { uid: userUid, name: count > 1 ? `${name} ${count}` : name, char: shared }
  })
}

type Standing = { rows: readonly NeedRow[]; open: readonly string[] }

const books = new WeakMap<Catalog, QuestBook>()

function standingOf(catalog: Catalog, char: CharacterRow): Standing {
  const book = books.get(catalog) ?? questBook(catalog.quests, laddersIn(ladderText(catalog.traders)))
  books.set(catalog, book)
  const { level, fraction, gameMode } = characterOf(char)
  const player = { ...stateOf(char), level, fraction, gameMode }
  const views = questViews(book, player)
  const { quests, stations, questPools } = catalog
  const found = new Map(player.itemsFound.map(({ uid, count, fir }) => [uid, count + fir]))
  const needs = itemNeeds(
    { quests, stations, poolSizes: questPools.map((pool) => pool.length) },
    { ...player, views },
  )
  const open = [...views].flatMap(([uid, view]) =>
    view.state === 'active' && view.isVisible && !view.isHidden ? [uid] : [],
  )
  return { rows: needRows(needs, (uid) => found.get(uid) ?? 0), open }
}

type OverviewContext = { catalog: Catalog; lang: Language; meUid: string; ownerUid: string | undefined }

/** Computes the combined needs and quests of a team. */
export async function buildTeamOverview(
  mates: readonly Teammate[],
  { catalog, lang, meUid, ownerUid }: OverviewContext,
): Promise<Pick<Team, 'members' | 'needs' | 'items' | 'quests'>> {
  const [labels, names] = await Promise.all([loadLabels(lang), loadNames(lang)])
  const standings = new Map(
    mates.flatMap(({ uid, char }) => (char ? [[uid, standingOf(catalog, char)] as const] : [])),
  )
  const needs = teamNeeds([...standings].map(([memberUid, { rows }]) => ({ memberUid, rows }))).slice(
    0,
    MOST_NEEDS,
  )
  const open = new Map<string, string[]>()
  for (const [memberUid, standing] of standings)
    for (const uid of standing.open) open.set(uid, [...(open.get(uid) ?? []), memberUid])
  const common = [...open].toSorted(([, one], [, other]) => other.length - one.length).slice(0, MOST_QUESTS)
  return {
    members: mates.map((mate) => memberOf(mate, standings.get(mate.uid), { meUid, ownerUid })),
    needs: needs.map(({ row, by, left }) => ({ uid: row.uids[0], left, by: [...by] })),
    items: [...new Set(needs.map(({ row }) => row.uids[0]))].flatMap((uid) => {
      const item = catalog.itemsByUid.get(uid)
      return item ? [{ ...item, ...localName(item, names) }] : []
    }),
    quests: common.flatMap(([uid, memberUids]) => {
      const quest = catalog.questsByUid.get(uid)
      return quest ? [{ uid, slug: quest.slug, name: questName(uid, catalog, labels), memberUids }] : []
    }),
  }
}

function memberOf(
  { uid, name, char }: Teammate,
  standing: Standing | undefined,
  { meUid, ownerUid }: Pick<OverviewContext, 'meUid' | 'ownerUid'>,
): TeamMember {
  const who = { uid, name, isMe: uid === meUid, isOwner: uid === ownerUid }
  if (!char || !standing) return who
  const { level, isLevelSet, fraction } = characterOf(char)
  const left = standing.rows.reduce((sum, row) => sum + leftOf(row), 0)
  const questsDone = stateOf(char).questsDone.length
  return {
    ...who,
    character: { level, isLevelSet, fraction, questsDone, questsOpen: standing.open.length, left },
  }
}
