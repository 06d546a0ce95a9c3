import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatRoom } from '@raidkit/rules/community/chat'
import { uidOf, type MakingSite } from '../requests/good.ts'
import type { Person } from '../testApp.ts'

let named = 0

/** Gives a person a unique name, which writing requires. */
export async function withName(site: MakingSite, person: Person): Promise<string> {
  const user = await site.deps.store.users.byUid(uidOf(person))
  if (user?.username) return user.username
  const name = `Writer ${randomUUID().slice(0, 8)}${(named += 1)}`
  await site.deps.store.users.change(uidOf(person), () => ({ username: name }))
  return name
}

type Saying = { text?: string; room?: ChatRoom; uid?: string }

/** Sends a message as this person; a refusal fails the test. */
export async function postChatMessage(
  site: MakingSite,
  by: Person,
  { text = 'Hello', room = 'general', uid = randomUUID() }: Saying = {},
): Promise<ChatMessage> {
  await withName(site, by)
  const reply = await by.ask({ method: 'POST', url: '/api/be/chat/send', payload: { uid, room, text } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<{ message: ChatMessage }>().message
}

/** Makes a message that another reader has reported; returns its uid. */
export async function reportedMessage(site: MakingSite): Promise<string> {
  const { uid } = await postChatMessage(site, await site.as('pro'))
  const reader = await site.as('user')
  const payload = { uid, reason: 'spam', note: 'Buy here' }
  const reply = await reader.ask({ method: 'POST', url: '/api/be/chat/report', payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return uid
}
