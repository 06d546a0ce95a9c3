import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { CompanionState } from '../companionState.ts'
import { PilotAppChange, type PilotAppSettings } from '../settings.ts'
import type { QuestScan } from '../site/questScan.ts'
import { isOwnHost } from './origins.ts'
import { PAGE_SCRIPT } from './pageScript.ts'
import { PAGE_STYLE, settingsPage } from './settingsPage.ts'

const LONGEST_BODY = 16_384

type Actions = {
  state: () => CompanionState
  change: (some: Partial<PilotAppSettings>) => Promise<void>
  quests: Pick<QuestScan, 'run' | 'import'>
  update: () => Promise<void>
}

const ProfileKey = z.string().regex(/^[\da-f]{64}$/)
const Import = z.union([
  z.strictObject({ profileKey: ProfileKey, charUid: z.string().min(1).max(64) }),
  z.strictObject({ profileKey: ProfileKey, fraction: z.enum(['Usec', 'Bear']) }),
])

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-raidkit-pilot': '1',
}

/** Serves the settings page and its calls, on the port of the sockets. */
export function settingsServer(server: Server, actions: Actions): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response, actions).catch(() => answer(response, 500, { error: 'failed' }))
  })
}

async function handle(request: IncomingMessage, response: ServerResponse, actions: Actions): Promise<void> {
  if (!isOwnHost(request.headers.host)) return answer(response, 403, { error: 'host' })
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'GET') return show(response, pathname, actions)
  if (request.method !== 'POST') return answer(response, 405, { error: 'method' })
  // Other pages may send forms here, but neither with our origin nor as JSON.
  const isOwn = request.headers.origin === `http://${request.headers.host}`
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  if (!isOwn || !isJson) return answer(response, 403, { error: 'origin' })
  const body = await bodyOf(request)
  if (body === undefined) return answer(response, 413, { error: 'length' })
  return act(response, { pathname, body, actions })
}

function show(response: ServerResponse, pathname: string, { state }: Actions): void {
  if (pathname === '/api/state') return answer(response, 200, state())
  const files: Record<string, [string, string]> = {
    '/': ['text/html; charset=utf-8', settingsPage(state().settings.language)],
    '/page.css': ['text/css; charset=utf-8', PAGE_STYLE],
    '/page.js': ['text/javascript; charset=utf-8', PAGE_SCRIPT],
  }
  const [type, text] = (Object.hasOwn(files, pathname) && files[pathname]) || []
  if (type === undefined) return answer(response, 404, { error: 'not_found' })
  response.writeHead(200, { ...HEADERS, 'content-type': type }).end(text)
}

type Act = { pathname: string; body: unknown; actions: Actions }

async function act(response: ServerResponse, { pathname, body, actions }: Act): Promise<void> {
  if (pathname === '/api/settings') {
    const some = PilotAppChange.safeParse(body)
    if (!some.success) return answer(response, 400, { error: 'settings' })
    await actions.change(some.data)
  } else if (pathname === '/api/scan') await actions.quests.run()
  else if (pathname === '/api/import') {
    const wanted = Import.safeParse(body)
    if (!wanted.success) return answer(response, 400, { error: 'import' })
    await actions.quests.import(
      'charUid' in wanted.data
        ? { event: 'quest_import', ...wanted.data }
        : { event: 'quest_create_import', ...wanted.data },
    )
  } else if (pathname === '/api/update') await actions.update()
  else return answer(response, 404, { error: 'not_found' })
  answer(response, 200, actions.state())
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Reads a JSON body; undefined if it is too long or not valid. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > LONGEST_BODY) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
