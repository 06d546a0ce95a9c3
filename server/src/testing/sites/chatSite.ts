import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ChatMessage, ChatRoom } from '@raidkit/rules/community/chat'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { WebSocket } from 'ws'
import { hashOf, SESSION_COOKIE } from '../../platform/http/access/sessions.ts'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { twoNodes } from './twoNodes.ts'

type ServerMessage = { messageType: string } & Record<string, unknown>
export type ChatSite = Awaited<ReturnType<typeof chatSite>>

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Starts two complete nodes on one database, with people who write and pages that read on either. */
export async function chatSite() {
  const cluster = await twoNodes({ TRUST_PROXY: '1', SESSION_SECRET: SECRET })
  const store = await openStore({ databaseUrl: cluster.databaseUrl, log: QUIET, poolSize: 3 })
  const open: WebSocket[] = []
  let addresses = 0
  const urlOf = (node: number) => cluster.nodes[node === 0 ? 0 : 1].url

  return {
    store,
    nodes: cluster.nodes,
    /** Makes an account with a name and a session, pro by default. */
    async writer(rights: { pro?: boolean; admin?: boolean; username?: string | null } = {}) {
      const { uid, cookie } = await account(store, { pro: true, ...rights })
      const ask = async (method: string, path: string, body?: object, node = 0) => {
        const url = urlOf(node)
        const reply = await fetch(`${url}/api/be${path}`, {
          method,
          headers: { cookie, origin: url, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        const answer = (await reply.json()) as { message: ChatMessage; error?: { code: string } }
        return {
          status: reply.status,
          answer,
          code: answer.error?.code,
          wait: reply.headers.get('retry-after'),
        }
      }
      const send = (text: string, { room = 'general', node = 0, ...given }: SendOptions = {}) =>
        ask('POST', '/chat/send', { uid: given.uid ?? randomUUID(), room, text }, node)
      return { uid, cookie, ask, send }
    },
    /** Opens a page that has joined a room, from an address of its own. */
    async reader(node = 0, room: ChatRoom = 'general', after: number | null = null) {
      addresses += 1
      const url = urlOf(node)
      const forwarded = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/chat`, {
        headers: { origin: url, 'x-forwarded-for': forwarded },
      })
      open.push(socket)
      const page = await readerOn(socket)
      const caught = await page.join(room, after)
      return { ...page, caught }
    },
    hangUp: () => open.splice(0).forEach((socket) => socket.terminate()),
    async close() {
      open.forEach((socket) => socket.terminate())
      await store.close()
      await cluster.close()
    },
  }
}

const SECRET = 'a secret of the chat, long enough for it'
type SendOptions = { room?: ChatRoom; node?: number; uid?: string }

async function account(
  store: OpenStore,
  { username, ...rights }: { pro: boolean; admin?: boolean; username?: string | null },
) {
  const now = new Date()
  const name = username === undefined ? `W ${randomUUID().slice(0, 13)}` : username
  const made = await store.users.create({ ...rights, username: name }, now)
  if (made.state !== 'done') throw new Error('the account could not be made')
  const { uid } = made.user
  const token = randomUUID()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await store.sessions.create({
    id: hashOf(token),
    userUid: uid,
    agentFamily: null,
    createdAt: now,
    expiresAt,
  })
  const signature = createHmac('sha256', SECRET).update(token).digest('base64').replace(/=+$/, '')
  return { uid, cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` }
}

/** Collects everything that a page receives. */
async function readerOn(socket: WebSocket) {
  const heard: ServerMessage[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  const next = async (messageType: string, from = 0): Promise<ServerMessage> => {
    const known = heard.slice(from).find((one) => one.messageType === messageType)
    if (known) return known
    await once(socket, 'message')
    return next(messageType, from)
  }
  return {
    heard,
    socket,
    next,
    /** Returns all messages that arrived as events, in order. */
    messages: () =>
      heard
        .filter(({ messageType }) => messageType === 'MESSAGE')
        .map(({ message }) => message as ChatMessage), // safe: the site writes it so
    async join(room: ChatRoom, after: number | null) {
      const from = heard.length
      socket.send(JSON.stringify({ messageType: 'JOIN', room, after }))
      return (await next('CAUGHT_UP', from)) as ServerMessage & Caught // safe: the site writes it so
    },
  }
}

type Caught = { messages: ChatMessage[]; rev: number; isReset: boolean; hasOlder: boolean; count: number }
