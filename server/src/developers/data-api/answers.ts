import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import { ADDED_IDS } from '@raidkit/contract/developers/gameIds'
import { parametersOf, replySchema } from '@raidkit/contract/developers/openApi'
import type { ProgramCall } from '@raidkit/contract/developers/programCalls'
import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { csvText } from '@raidkit/rules/platform/csv'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { FastifyRequest } from 'fastify'
import { questName } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import { CSV_TYPE, isCsvAddress } from '../../platform/http/addresses/csvAddress.ts'
import { refuseUnknownNames } from '../../platform/http/addresses/unknownNames.ts'
import { parsedRequest } from '../../platform/http/bodies/parsedRequest.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import type { KeyHolder } from '../api-keys/index.ts'
import { columnsOf, cellsOf } from './columns.ts'
import type { makeOwnAnswers } from './ownAnswers.ts'
import { cutPage, ownPage, skipOf, type Row } from './pages.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const QUALITY = 4

type AnswerParts = Pick<Deps, 'catalog'> & { door: Door; own: ReturnType<typeof makeOwnAnswers> }
type Query = Record<string, unknown>
type Reply = Record<string, unknown>
type Asking = { query: Query; isCsv: boolean; holder: KeyHolder }

/** Asks what pages ask, cuts lists into pages, writes JSON or a table. */
export function makeAnswers({ door, own, catalog }: AnswerParts) {
  async function asked(program: ProgramCall, query: Query, holder: KeyHolder): Promise<Reply> {
    const { call, hasSkip } = program
    const given = hasSkip ? { ...query, skip: String(skipOf(query['after'])) } : without(query, 'limit')
    const read = parsedRequest(call ?? OWN_GET(program), given)
    if ('fault' in read) throw new Refusal('bad_request', read.fault)
    if (call) return (await door.ask(call, given, holder.visitor)) as Reply // an object, as every reply
    const answer = own(program)
    if (!answer) throw new Error(`nobody answers ${program.path}`)
    return program.reply.parse(await answer(read.request)) as Reply
  }

  async function answered(program: ProgramCall, { query, isCsv, holder }: Asking): Promise<Reply> {
    const reply = await asked(program, query, holder)
    if (program.list === undefined) return reply
    const rows = reply[program.list] as Row[] // a list, as its mark says
    const page = program.hasSkip
      ? ownPage(rows, query, Number(reply['total']))
      : cutPage(rows, query, isCsv ? rows.length : undefined) // a sheet cannot turn pages
    return { ...reply, [program.list]: page.rows, total: page.total, next: page.next }
  }

  return async (program: ProgramCall, request: FastifyRequest, holder: KeyHolder): Promise<PreparedReply> => {
    const query = withUids(request.query as Query) // the parser makes an object always
    checkNames(program, query)
    const isCsv = isCsvAddress(request.url)
    const addIds = await gameIdsIn(catalog.current, query['lang'])
    const reply = addIds(await answered(program, { query, isCsv, holder }))
    if (program.list === undefined || !isCsv)
      return prepareBody(JSON.stringify(reply), { type: JSON_TYPE, quality: QUALITY })
    const columns = columnsOf(replySchema(program).properties?.[program.list])
    const rows = reply[program.list] as Row[]
    const lines = rows.map((row) => cellsOf(row, columns))
    return prepareBody(csvText([columns, ...lines]), { type: CSV_TYPE, quality: QUALITY })
  }
}

const knownNames = new WeakMap<ProgramCall, readonly string[]>()

/** Refuses a parameter that the call does not have. */
function checkNames(program: ProgramCall, query: Query): void {
  const known = knownNames.get(program) ?? [...parametersOf(program).map(({ name }) => name), KEY_HEADER]
  knownNames.set(program, known)
  refuseUnknownNames(query, known)
}

/** Ids of the game are taken wherever uids are. */
function withUids(query: Query): Query {
  const read = (ids: unknown) =>
    typeof ids === 'string' ? ids.replace(/\b[0-9a-f]{24}\b/gi, (id) => uidOf(id.toLowerCase())) : ids
  return {
    ...query,
    ...('uid' in query && { uid: read(query['uid']) }),
    ...('uids' in query && { uids: read(query['uids']) }),
  }
}

/** A call as far as reading its request goes. */
const OWN_GET = ({ request, reply }: ProgramCall) =>
  ({ method: 'GET', path: '/api/data', access: 'visitor', request, reply }) as const

function without(query: Query, name: string): Query {
  const { [name]: _, ...rest } = query
  return rest
}

type GameIdsInRow = Record<string, unknown>

type AddIds = (row: GameIdsInRow) => GameIdsInRow

/** Writes ids of the game and names into every row of an answer that is about an item or a quest. */
async function gameIdsIn(catalog: Catalog, lang: unknown): Promise<(answer: GameIdsInRow) => GameIdsInRow> {
  const language = parseLanguage(typeof lang === 'string' ? lang : '') ?? 'en'
  const [names, labels] = await Promise.all([loadNames(language), loadLabels(language)])
  const itemOf = (uid: unknown) => catalog.itemsByUid.get(String(uid))
  const questOf = (uid: unknown) => catalog.questsByUid.get(String(uid))
  const adds: Record<keyof typeof ADDED_IDS, AddIds> = {
    ofItem: ({ itemUid }) => ({
      bsgId: itemOf(itemUid)?.bsgId ?? null,
      name: names.of(String(itemUid))?.name ?? itemOf(itemUid)?.name ?? '',
    }),
    item: ({ uid }) => ({ bsgId: itemOf(uid)?.bsgId ?? null }),
    quest: ({ uid }) => ({
      bsgId: questOf(uid)?.bsgId ?? null,
      name: questOf(uid) ? questName(String(uid), catalog, labels) : '',
    }),
    ofQuest: ({ questUid }) => ({ questBsgId: questOf(questUid)?.bsgId ?? null }),
  }
  const kinds = Object.keys(ADDED_IDS) as (keyof typeof ADDED_IDS)[] // its own keys

  function addTo(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(addTo)
    if (typeof value !== 'object' || value === null) return value
    return addToRow(value as GameIdsInRow) // an object of JSON
  }
  function addToRow(row: GameIdsInRow): GameIdsInRow {
    const own = Object.fromEntries(Object.entries(row).map(([name, field]) => [name, addTo(field)]))
    const added = kinds.filter((kind) => ADDED_IDS[kind].has.every((name) => name in row))
    return Object.assign({}, ...added.map((kind) => adds[kind](row)), own) as GameIdsInRow // of objects alone
  }
  return addToRow
}
