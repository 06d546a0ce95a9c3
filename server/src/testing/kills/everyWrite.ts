import {
  CHAT_BOT_PATHS,
  CHAT_OTHER_PATHS,
  CHAT_QUESTIONS,
  chatPath,
} from '@raidkit/contract/community/chatBots'
import type { Access } from '@raidkit/rules/platform/access'
import { ONE_CLICK_STOP_PATH } from '@raidkit/contract/alerts/alerts'
import type { Call } from '@raidkit/contract/platform/call'
import { CALLS } from '../requests/contractCalls.ts'
import { PICTURE_UPLOAD } from '@raidkit/contract/catalogue/itemPictures'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { MAP_PACK_UPLOAD } from '@raidkit/contract/maps/mapPacks'
import { makePilotKey } from '@raidkit/contract/pilot/pilot'
import { PILOT_WEBHOOK_PATH } from '@raidkit/contract/pilot/pilotWebhook'
import { makeProgressToken } from '@raidkit/contract/developers/progressTokens'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { stopToken } from '../../alerts/deliveries/index.ts'
import { GOOD_PACK } from '../packs/upload.ts'
import { zipFile } from '../packs/zipFile.ts'
import { drawnPicture } from '../samples/pictureFiles.ts'
import { encodeRequest } from '../requests/brokenRequests.ts'
import { askCall, nameOf, uidOf, type Making } from '../requests/good.ts'
import { goodMakerOf } from '../requests/goodRequests.ts'
import { shapedValues } from '../requests/shapedValues.ts'

/** A kind of write: a call of the contract or another route that changes something. */
export type WriteKind = {
  /** Method and path. */
  name: string
  level: Access
  /** The door keeps its answer by an Idempotency-Key, in the transaction of its effect. */
  isKeyed: boolean
  make: (making: Making) => Promise<InjectOptions>
}

const SHARED = 'one row for everybody, which others change or remove meanwhile'

/** Calls whose effect depends on what others have done meanwhile: of these only the key and the kept answer are compared. */
export const VARYING: Readonly<Record<string, string>> = {
  'POST /api/be/admin/facts/undo-hour': 'takes back what others have changed',
  'PUT /api/be/admin/corrections': SHARED,
  'DELETE /api/be/admin/corrections': SHARED,
  'PUT /api/be/admin/facts': SHARED,
  'PUT /api/be/admin/compare/accepted': SHARED,
  'PUT /api/be/admin/compare/ignored': SHARED,
  'PUT /api/be/admin/texts': SHARED,
  'PUT /api/be/admin/website-alert': SHARED,
  'POST /api/v1/ingest/restock': 'belongs to nobody; the next report replaces it',
  'POST /api/v1/ingest/weather': 'belongs to nobody; the next report replaces it',
  'POST /api/v1/ingest/prices': 'belongs to nobody; compared price by price in killedSite.ts',
}

/** Writing routes that are left out here, each with the reason. */
export const EXCUSED: Readonly<Record<string, string>> = {
  'POST /api/be/pilot/google/watch-folder': 'asks Google, which the killed site does not have',
  'POST /api/be/pilot/google/notify': 'a notice of Google; a lost one is found by the next look',
  'POST /api/be/patreon/webhook': 'Patreon sends again until it is answered; its own tests repeat it',
  'POST /api/be/discord/interactions': 'answers only; nothing is written',
  'POST /api/be/admin/feed/items': 'needs a feed that the killed site does not have',
  'POST /api/v1/item': 'reads',
  'POST /api/v1/pve/item': 'reads',
  'POST /api/v1/season/item': 'reads',
  'POST /api/v1/items/all': 'reads',
  'POST /api/v1/pve/items/all': 'reads',
  'POST /api/v1/season/items/all': 'reads',
  'POST /api/data/v1/mcp': 'reads',
  ...Object.fromEntries(
    [...CHAT_QUESTIONS.map(chatPath), ...Object.values(CHAT_BOT_PATHS), CHAT_OTHER_PATHS].map((path) => [
      `POST ${path}`,
      'reads',
    ]),
  ),
  'DELETE /api/data/v1/mcp': 'refused always',
}

const isWrite = ({ method, readOnly }: Call) => method !== 'GET' && readOnly !== true

/** Every writing call of the contract, asked as the bad-input tests ask it well. */
function contractWrites(keys: ReadonlyMap<string, string>): WriteKind[] {
  return CALLS.filter((call) => isWrite(call) && EXCUSED[nameOf(call)] === undefined).map((call) => ({
    name: nameOf(call),
    level: goodMakerOf(call)?.level ?? 'admin',
    isKeyed: call.idempotent !== true,
    make: async (making) => {
      const maker = goodMakerOf(call)
      const shaped = shapedValues(call.request, {})
      const { request, cookies = {} } = maker ? await maker.make(making) : { request: making.g(() => shaped) }
      const { headers, ...sent } = encodeRequest(call, request)
      const key = call.scope && keys.get(call.scope)
      return { ...sent, cookies, headers: { ...headers, ...(key && { [KEY_HEADER]: key }) } }
    },
  }))
}

const OCTETS = { 'content-type': 'application/octet-stream' }

type ProgramRequest = { path: string; payload: (making: Making) => object | undefined }

/** A write of a program with a progress token of its own. */
function progressWrite(route: string, { path, payload }: ProgramRequest): WriteKind {
  return {
    name: `POST /api/v2${route}`,
    level: 'pro',
    isKeyed: false,
    make: async (making) => {
      const asked = { charUid: uidOf(making.asker), permissions: ['WP' as const], note: 'desk' }
      const { token } = await askCall(making.asker, makeProgressToken, asked)
      const body = payload(making)
      return {
        method: 'POST',
        url: `/api/v2${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      }
    },
  }
}

// external interfaces 4.2: Debut and Checking
const QUESTS = ['5936d90786f7742b1420ba5b', '5936da9e86f7742d65037edf'] as const

/** Routes beside the contract. */
const OTHER_WRITES: readonly WriteKind[] = [
  progressWrite('/progress/level/:level', { path: '/progress/level/17', payload: () => undefined }),
  progressWrite('/progress/task/:taskId', {
    path: `/progress/task/${QUESTS[0]}`,
    payload: () => ({ state: 'completed' }),
  }),
  progressWrite('/progress/tasks', {
    path: '/progress/tasks',
    payload: () => QUESTS.map((id) => ({ id, state: 'completed' })),
  }),
  progressWrite('/progress/task/objective/:objectiveId', {
    path: '/progress/task/objective/5968929e86f7740d121082d3',
    payload: () => ({ state: 'completed' }),
  }),
  {
    name: `POST ${PILOT_WEBHOOK_PATH}`,
    level: 'pro',
    isKeyed: false,
    make: async ({ asker, g }) => {
      const { key } = await askCall(asker, makePilotKey, {})
      const startMs = g(fc.integer, { min: Date.UTC(2025, 0), max: Date.UTC(2026, 0) })
      const raid = { map: 'bigmap', side: 'pmc', startMs, lengthMs: 60_000, reconnects: 0 }
      const payload = { event: 'raid', hookId: key, raids: [{ ...raid, shortId: 'AB12CD', sales: [] }] }
      return { method: 'POST', url: PILOT_WEBHOOK_PATH, payload }
    },
  },
  {
    name: `POST ${ONE_CLICK_STOP_PATH}`,
    level: 'user',
    isKeyed: false,
    make: async ({ site, asker }) => {
      const token = stopToken(site.deps.secret, { what: 'mail', uid: uidOf(asker) })
      return { method: 'POST', url: ONE_CLICK_STOP_PATH, query: { token } }
    },
  },
  {
    name: `POST ${PICTURE_UPLOAD}`,
    level: 'admin',
    isKeyed: false,
    make: async () => {
      const payload = await drawnPicture().png().toBuffer()
      return { method: 'POST', url: PICTURE_UPLOAD, query: { file: 'a.png' }, payload, headers: OCTETS }
    },
  },
  {
    name: `POST ${MAP_PACK_UPLOAD}`,
    level: 'admin',
    isKeyed: false,
    make: async () => {
      const payload = zipFile(GOOD_PACK)
      return { method: 'POST', url: MAP_PACK_UPLOAD, query: { file: 'a.zip' }, payload, headers: OCTETS }
    },
  },
]

/** All kinds of writes there are; `keys` are those of programs, by their scope. */
export function everyWrite(keys: ReadonlyMap<string, string>): WriteKind[] {
  return [...contractWrites(keys), ...OTHER_WRITES]
}
