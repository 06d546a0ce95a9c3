import { SiteEvent } from '@raidkit/contract/events'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import type { Logger } from 'pino'
import type { EventStream } from '../platform/http/live/eventStream.ts'
import type { EventBus } from '../platform/nodes/bus.ts'

type NewsOptions = {
  bus: EventBus
  log: Logger
  /** Reads anew what the event says has changed; returns the event with what is known now. */
  learn: (event: SiteEvent) => Promise<SiteEvent>
  /** The open pages of this node. */
  pages: Pick<EventStream, 'send' | 'endAccounts'>
}

export type News = {
  publish: (event: SiteEvent) => Promise<void>
  /** Hears from now on, and reads what was missed before; returns a stop function. */
  listen: () => () => void
}

type Relay = {
  /** True if nodes read something anew for the event, one event after the other. */
  isRead: boolean
  /** Events that stand for missed ones, before listening and after a broken line. */
  missed: readonly SiteEvent[]
}

const ACCOUNT_EVENT: Relay = { isRead: false, missed: [] }

/** How each event is passed on. Accounts' own events are not among the missed: their pages are ended and ask anew. */
const RELAYS: Record<SiteEvent['type'], Relay> = {
  catalog: { isRead: true, missed: [{ type: 'catalog', version: '' }] },
  redirects: { isRead: true, missed: [{ type: 'redirects' }] },
  mapPacks: { isRead: true, missed: [{ type: 'mapPacks' }] },
  loadouts: { isRead: false, missed: [{ type: 'loadouts' }] },
  challenge: { isRead: false, missed: [{ type: 'challenge' }] },
  settings: { isRead: true, missed: [{ type: 'settings' }] },
  prices: {
    isRead: true,
    missed: GAME_MODES.map((mode) => ({ type: 'prices', mode, version: '', was: '' })),
  },
  // Pages poll these; a chat asks for the changes after its last one.
  alert: { isRead: true, missed: [] },
  weather: { isRead: true, missed: [] },
  build: { isRead: true, missed: [] },
  priceStatus: { isRead: true, missed: [] },
  chat: { isRead: false, missed: [] },
  user: ACCOUNT_EVENT,
  mapMarks: ACCOUNT_EVENT,
  alarm: ACCOUNT_EVENT,
  chatMute: ACCOUNT_EVENT,
  pilotForget: ACCOUNT_EVENT,
}

const MISSED = Object.values(RELAYS).flatMap(({ missed }) => missed)

/**
 * News between the nodes. The node that publishes has learnt when `publish` resolves, so that whoever changed
 * something sees it in the next answer; pages are notified only after their node has learnt.
 */
export function relayEvents({ bus, log, learn, pages }: NewsOptions): News {
  // One after the other: a slow reading of old facts must not end after a quick one of new facts.
  let learning: Promise<unknown> = Promise.resolve()
  const learnt = (event: SiteEvent): Promise<SiteEvent> => {
    // A player must not wait until the catalogue has been read.
    if (!RELAYS[event.type].isRead) return learn(event)
    const known = learning.then(() => learn(event))
    learning = known.catch(() => undefined)
    return known
  }
  const failed = (error: unknown) => log.error({ err: error }, 'news were not taken in or not sent')
  const hear = (message: unknown) => {
    const event = SiteEvent.safeParse(message)
    if (event.success) learnt(event.data).then((news) => pages.send(news), failed)
  }
  return {
    publish: async (event) => {
      const news = await learnt(event).catch((error: unknown) => {
        failed(error)
        return event
      })
      bus.publish(news).catch(failed)
    },
    listen: () => {
      const afterGap = () => {
        MISSED.forEach(hear)
        // News of accounts may be among what was missed, and nobody knows whose.
        pages.endAccounts()
      }
      const ends = [bus.subscribe(hear), bus.onGap(afterGap)]
      MISSED.forEach(hear)
      return () => ends.forEach((end) => end())
    },
  }
}
