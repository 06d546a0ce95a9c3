import type { SiteEvent } from '@raidkit/contract/events'
import type { watchBanner } from '../admin/banner/jobs.ts'
import type { App } from '../app.ts'
import type { Deps } from '../deps.ts'

type Learners = Pick<Deps, 'catalog' | 'redirects' | 'prices'> &
  Pick<App, 'pages' | 'keyBook' | 'forgetAccount'> & {
    banner: Pick<Awaited<ReturnType<typeof watchBanner>>, 'note'>
  }

/** Reads anew what an event says has changed, and returns the event with what this node knows now. */
export async function learnEvent(event: SiteEvent, learners: Learners): Promise<SiteEvent> {
  const { catalog, redirects, prices, banner, pages, keyBook, forgetAccount } = learners
  const learnt = (news: SiteEvent) => {
    pages.changed()
    return news
  }
  switch (event.type) {
    case 'user':
      forgetAccount(event.userUid)
      return event
    case 'mapMarks':
    case 'alarm':
    case 'chatMute':
    case 'pilotForget':
      return event // concerns one account, of which no node caches anything here
    case 'catalog':
      await catalog.refresh()
      return learnt({ ...event, version: catalog.current.version })
    case 'redirects':
      await redirects.refresh()
      return learnt(event)
    case 'alert': {
      const { type: _, ...shown } = event
      banner.note(shown)
      return learnt(event)
    }
    case 'settings':
      keyBook.forgetAll()
      return learnt(event)
    case 'prices':
    case 'priceStatus':
      return learnt(await prices.learn(event))
    case 'weather':
    case 'build':
    case 'mapPacks':
    case 'loadouts':
    case 'challenge':
    case 'chat':
      return learnt(event)
  }
}
