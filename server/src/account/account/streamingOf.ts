import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { exportAccount } from '@raidkit/contract/account/accountFile'
import { CHAT_SCOPE } from '@raidkit/contract/platform/keys'
import { WIDGETS } from '@raidkit/rules/community/widgets'
import type { Store } from '../../platform/store/connection.ts'

type Streaming = Pick<
  ReplyOf<typeof exportAccount>['information'],
  'chatKey' | 'widgetLinks' | 'widgetPlaces'
>

/** Returns the stream keys and widget links of an account by name, without secrets. */
export async function streamingOf(store: Store, userUid: string, nowMs: number): Promise<Streaming> {
  const key = await store.keys.lastOfUser(userUid, CHAT_SCOPE)
  const links = await store.widgets.ofUser(userUid)
  const places = await store.widgetPlaces.between(userUid, { from: new Date(0), until: new Date(nowMs) })
  return {
    chatKey: key
      ? {
          prefix: key.prefix,
          createdAt: key.createdAt.toISOString(),
          lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    widgetLinks: links.map(
      ({ kind, label, charUid, delayMinutes, settings, prefix, createdAt, lastUsedAt }) => ({
        settings,
        kind,
        label,
        charUid,
        delayMinutes: WIDGETS[kind].hasDelay ? delayMinutes : null,
        prefix,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }),
    ),
    widgetPlaces: places.map(({ at, map, x, z }) => ({ at: at.toISOString(), map: map || null, x, z })),
  }
}
