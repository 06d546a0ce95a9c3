import { randomUUID } from 'node:crypto'
import {
  dismissChatReports,
  muteInChat,
  removeChatMessage,
  unmuteInChat,
} from '@raidkit/contract/admin/adminChat'
import {
  blockInChat,
  deleteChatMessage,
  reportChatMessage,
  sendChatMessage,
} from '@raidkit/contract/community/chat'
import { CHAT_REPORT_REASONS, CHAT_ROOMS, MUTE_HOURS } from '@raidkit/rules/community/chat'
import fc from 'fast-check'
import { reportedMessage, postChatMessage, withName } from '../samples/chat.ts'
import { askCall, defineGood, oneOf, uidOf, type Making } from './good.ts'

/** Thousands are tried, more than anybody may send. */
const refill = ({ site }: Making) => site.deps.store.counts.removeFull(site.deps.now() + 1e9)

async function somebodys(making: Making): Promise<string> {
  await refill(making)
  return (await postChatMessage(making.site, await making.site.as('pro'))).uid
}

export const GOOD_CHAT = [
  defineGood(sendChatMessage, async (making) => {
    await refill(making)
    await withName(making.site, making.asker)
    const text = oneOf(making.g, ['<b>LEDX</b>', 'Ёж \u202E', 'x'.repeat(500)])
    return { uid: randomUUID(), room: oneOf(making.g, CHAT_ROOMS), text }
  }),
  defineGood(deleteChatMessage, async (making) => {
    await refill(making)
    return { uid: (await postChatMessage(making.site, making.asker)).uid }
  }),
  defineGood(reportChatMessage, async (making) => {
    await refill(making)
    return { uid: await somebodys(making), reason: oneOf(making.g, CHAT_REPORT_REASONS), note: '<i>' }
  }),
  defineGood(blockInChat, async (making) => {
    await refill(making)
    const { store } = making.site.deps
    for (const { blockedUid } of await store.chatBlocks.ofUser(uidOf(making.asker)))
      await store.chatBlocks.remove(uidOf(making.asker), blockedUid)
    return { authorUid: uidOf(await making.site.as('user')), isBlocked: making.g(fc.boolean) }
  }),
  defineGood(removeChatMessage, async ({ site }) => ({ uid: await reportedMessage(site) })),
  defineGood(dismissChatReports, async ({ site }) => ({ uid: await reportedMessage(site) })),
  defineGood(muteInChat, async ({ site, g }) => ({
    userUid: uidOf(await site.as('user')),
    hours: oneOf(g, [...MUTE_HOURS, null]),
    note: '<i>',
  })),
  defineGood(unmuteInChat, async ({ site, asker }) => {
    const userUid = uidOf(await site.as('user'))
    await askCall(asker, muteInChat, { userUid, hours: 1 })
    return { userUid }
  }),
]
