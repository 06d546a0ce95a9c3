import { randomUUID } from 'node:crypto'
import { endOtherSessions, endSession, getAccount } from '@raidkit/contract/account/account'
import { exportAccount, importAccount } from '@raidkit/contract/account/accountFile'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { MOST_CHARACTERS, NewUsername } from '@raidkit/rules/account/users'
import type { MapMarks } from '@raidkit/rules/maps/map-marks'
import { hasFeature, type Feature } from '@raidkit/rules/platform/access'
import {
  importPlan,
  type FileCharacter,
  type ImportPart,
  type ImportPlan,
} from '@raidkit/rules/progress/account-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gameIds } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../platform/http/access/freshSignIn.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import type { Door, PiecesHandler } from '../../platform/http/door.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { CallContext } from '../../platform/http/time-limits/admission.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import {
  accountOf,
  raidPages,
  readPlayer,
  accountData,
  changeOwn,
  isReservedName,
  meOf,
  type Player,
  replaceMarks,
} from '../accounts/index.ts'
import type { CharacterRow } from '../tables/characters.ts'
import { answerDeletion } from './deletion.ts'
import { fileOf, heldCharacters, heldAccount } from './fileOf.ts'
import { fileText } from './fileText.ts'
import { addImportStep, type ImportChange } from './importStep.ts'
import { importReader } from './importThread.ts'

/** Features needed to import each part; all of them are required. */
const PART_FEATURES: Record<ImportPart, readonly Feature[]> = {
  chars: ['characters', 'saveProgress', 'profileEditing'],
  prices: ['customPrices'],
  switches: ['fullCalculators'],
}

/** Smaller ones are read in a few milliseconds. */
const LARGE_BYTES = 256 * 1024

/** The largest file takes a thread a second to check: each is looked at, changed, read. */
const OF_ACCOUNT = { most: 30, refillMs: 2 * 60 * 1000 }

/** Several people at home, and not the accounts of one by the dozen. */
const OF_NETWORK = { most: 60, refillMs: 60 * 1000 }

/** Time limit for exporting or importing an account, which takes longer than other calls. */
const FILE_MS = 60_000

/** Registers the calls for users' own accounts. */
export function accountRoutes(app: FastifyInstance, door: Door, deps: Deps & { sessions: Sessions }): void {
  const { now, sessions, settings } = deps
  door.answer(getAccount, async (asked) => accountOf(asked, now()))

  door.answer(endSession, async (asked) => {
    const { visitor, request, store, publish, wire } = asked
    const account = await accountOf(asked, now())
    if (wire && request.uid === visitor.session?.uid) await sessions.end(wire.request, wire.reply, store)
    else if (!(await store.sessions.removeByUid(visitor.uid, request.uid))) throw new Refusal('not_found')
    // Version 0 closes the account's open connections; those with a valid session reconnect by themselves.
    publish({ type: 'user', userUid: visitor.uid, version: 0 })
    return { ...account, sessions: account.sessions.filter(({ uid }) => uid !== request.uid) }
  })

  door.answer(endOtherSessions, async (asked) => {
    const { visitor, store, publish } = asked
    if (!visitor.session) throw new Refusal('sign_in_required')
    await store.sessions.removeOthersOf(visitor.uid, visitor.session.uid)
    publish({ type: 'user', userUid: visitor.uid, version: 0 })
    return accountOf(asked, now())
  })

  const exported: PiecesHandler<typeof exportAccount> = async (asked) => {
    const { store, visitor, wire } = asked
    await needFreshSignIn(asked, now())
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    const file = await fileOf({ store, visitor, player }, settings.SITE_URL, now())
    const day = file.exportedAt.slice(0, 'YYYY-MM-DD'.length)
    void wire?.reply.header('content-disposition', `attachment; filename="raidkit-account-${day}.json"`)
    const characters = await heldCharacters(store, player)
    return fileText(file, { characters, raidPages: raidPages(store, visitor.uid) })
  }
  door.answerPieces(exportAccount, exported, { answerMs: FILE_MS })

  guardImports(app, deps)
  door.answer(importAccount, async (asked) => importFile(asked, deps), {
    readBody: importReader(),
    answerMs: FILE_MS,
  })

  answerDeletion(door, deps)
}

type Guarding = Pick<Deps, 'store' | 'secret' | 'now' | 'settings'> & { sessions: Sessions }

/** Before the body is read: who is signed in makes us read megabytes, and not without end. */
function guardImports(app: FastifyInstance, guarding: Guarding): void {
  const { sessions, store, secret, now, settings } = guarding
  app.addHook('onRoute', (route) => {
    if (route.url !== importAccount.path) return
    const limitLarge = async (request: FastifyRequest) => {
      const visitor = await sessions.visitorOf(request)
      if (visitor.access === 'visitor') throw new Refusal('sign_in_required')
      if (!isLarge(request)) return
      const limits = [{ budget: OF_ACCOUNT, use: 'large imports of', by: visitor.uid }]
      // Off with the limit of requests: where all come from one address, as behind a proxy that hides theirs.
      if (settings.RATE_LIMIT > 0)
        limits.push({ budget: OF_NETWORK, use: 'large imports from', by: networkOf(request.ip) })
      for (const { budget, use, by } of limits) {
        const key = keyedHash(secret, use, by)
        const { isRefused, waitMs } = await store.counts.spend({ ...budget, key, nowMs: now() })
        if (!isRefused) continue
        throw tooOften(waitMs)
      }
    }
    // After the door's own: who is refused there spends nothing.
    route.preParsing = [...[route.preParsing ?? []].flat(), limitLarge]
  })
}

/** A body that does not say how long it is counts as large. */
function isLarge({ headers }: FastifyRequest): boolean {
  const bytes = Number(headers['content-length'])
  return !(bytes <= LARGE_BYTES)
}

type Importing = CallContext<typeof importAccount>

type ImportDeps = Pick<Deps, 'catalog' | 'now'>

/** Imports a file into the caller's account, or returns a preview of the changes. */
async function importFile(asked: Importing, deps: ImportDeps): Promise<ReplyOf<typeof importAccount>> {
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
