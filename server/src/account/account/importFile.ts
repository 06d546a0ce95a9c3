import { randomUUID } from 'node:crypto'
import type { importAccount } from '@raidkit/contract/account/accountFile'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { hasFeature, type Feature } from '@raidkit/rules/platform/access'
import {
  importPlan,
  type FileCharacter,
  type ImportPart,
  type ImportPlan,
} from '@raidkit/rules/progress/account-file'
import type { MapMarks } from '@raidkit/rules/maps/map-marks'
import { MOST_CHARACTERS, NewUsername } from '@raidkit/rules/account/users'
import type { Deps } from '../../deps.ts'
import { gameIds } from '../../catalogue/facts/index.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import type { CallContext } from '../../platform/http/admission.ts'
import {
  accountData,
  addImportStep,
  changeOwn,
  type ImportChange,
  isReservedName,
  meOf,
  type Player,
  readPlayer,
  replaceMarks,
} from '../accounts/index.ts'
import type { CharacterRow } from '../../platform/store/tables/characters.ts'
import type { Store } from '../../platform/store/connection.ts'
import { heldAccount } from './fileOf.ts'

type Importing = CallContext<typeof importAccount>
type ImportDeps = Pick<Deps, 'catalog' | 'now'>

/** Features needed to import each part; all of them are required. */
const PART_FEATURES: Record<ImportPart, readonly Feature[]> = {
  chars: ['characters', 'saveProgress', 'profileEditing'],
  prices: ['customPrices'],
  switches: ['fullCalculators'],
}

/** Imports a file into the caller's account, or returns a preview of the changes. */
export async function importFile(asked: Importing, deps: ImportDeps): Promise<ReplyOf<typeof importAccount>> {
  const { store, visitor, request } = asked
  if (request.preview) {
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    const { report } = await planOf({ ...asked, store }, player, deps)
    return { report, me: null }
  }
  let report: ImportPlan['report'] | undefined
  const player = await changeOwn(asked, async (before, tx) => {
    const plan = await planOf({ ...asked, store: tx }, before, deps)
    report = plan.report
    const written = changeOf(plan, before, deps.now())
    if (!written) return {}
    const { marks, ...change } = written
    await addImportStep({ store: tx, before, change }, deps.now())
    for (const { char, wanted } of marks) {
      await replaceMarks({ ...asked, store: tx }, char, { wanted, nowMs: deps.now() })
    }
    return { ...change, note: { source: 'import', nowMs: deps.now() } }
  })
  if (!report) throw new Error('a player who was changed has a plan')
  return { report, me: meOf(player, deps.now()) }
}

type Planning = Pick<Importing, 'visitor' | 'request'> & { store: Store }

async function planOf(
  { visitor, request, store }: Planning,
  player: Player,
  { catalog }: ImportDeps,
): Promise<ImportPlan> {
  const { access } = await globalSettings(store)
  const may = (part: ImportPart) =>
    PART_FEATURES[part].every((feature) => hasFeature(visitor.access, feature, access))
  const { file, how } = request
  const plan = importPlan(await heldAccount(store, player), { file, how, may, ids: gameIds(catalog.current) })
  const { written, removed } = plan.chars
  const added = written.filter(({ uid }) => uid === undefined)
  if (player.chars.length + added.length - removed.length > MOST_CHARACTERS)
    throw new Refusal('too_many_characters')
  return withFreeName(plan, player, store)
}

/** Drops the imported username if it is taken, or resembles a taken or reserved one. */
async function withFreeName(plan: ImportPlan, { row }: Player, store: Store): Promise<ImportPlan> {
  const wanted = plan.report.username
  if (wanted === null || (await mayHave(wanted, row.uid, store))) return plan
  const report = { ...plan.report, username: null, isUsernameTaken: true }
  return { ...plan, account: { ...plan.account, username: row.username }, report }
}

async function mayHave(name: string, uid: string, store: Store): Promise<boolean> {
  return NewUsername.safeParse(name).success && !isReservedName(name) && store.users.isNameFree(name, uid)
}

type ImportWrite = ImportChange & { marks: ReturnType<typeof charRows>['marks'] }

/** Returns undefined if everything already matches the file. */
function changeOf(plan: ImportPlan, player: Player, nowMs: number): ImportWrite | undefined {
  const { username, language, charUid: _, pilot, ...data } = plan.account
  const { row } = player
  const rows = charRows(plan, player, nowMs)
  const { activeFileUid } = plan
  const active = activeFileUid === undefined ? row.charUid : (rows.uids.get(activeFileUid) ?? row.uid)
  const removed = new Set(plan.chars.removed)
  const charUid = active === row.uid || (active !== null && removed.has(active)) ? null : active
  const { google } = accountData(row.data).pilot
  const { favourites, targets, prices, switches, isPilotChanged } = plan.report
  const counted = [...Object.values(favourites), targets, ...Object.values(prices), switches]
  const counts = [...counted, rows.chars.length]
  const isSame =
    counts.every((count) => count === 0) &&
    !isPilotChanged &&
    username === row.username &&
    language === row.language &&
    charUid === row.charUid
  if (isSame) return undefined
  const kept = { ...row.data, ...data, pilot: { ...pilot, google } }
  return { account: { username, language, charUid, data: kept }, chars: rows.chars, marks: rows.marks }
}

function charRows({ chars }: ImportPlan, player: Player, nowMs: number) {
  const held = new Map(player.chars.map((char) => [char.uid, char]))
  const uids = new Map(chars.uids)
  const marks: { char: CharacterRow; wanted: readonly MapMarks[] }[] = []
  const rows = chars.written.map(({ uid, fileUid, char }, nth): CharacterRow => {
    const known = uid === undefined ? undefined : held.get(uid)
    const ownUid = uid ?? randomUUID()
    uids.set(fileUid, ownUid)
    // Characters are listed by age, so these dates keep the order of the file for new ones.
    const createdAt = known?.createdAt ?? new Date(nowMs + nth)
    const row = { ...rowOf(char), uid: ownUid, userUid: player.row.uid, createdAt, deletedAt: null }
    marks.push({ char: row, wanted: char.mapMarks ?? [] })
    return row
  })
  const gone = chars.removed.flatMap((uid) => held.get(uid) ?? [])
  const deletedAt = new Date(nowMs)
  return { uids, marks, chars: [...rows, ...gone.map((char) => ({ ...char, deletedAt }))] }
}

function rowOf({ uid: _, mapMarks: __, fraction, level, charName, gameMode, ...state }: FileCharacter) {
  return { fraction, level, charName, gameMode, state }
}
