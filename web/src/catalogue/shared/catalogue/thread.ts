import { ITEMS_KEY, QUESTS_KEY } from './keptCatalog.ts'
import type { PageAsk, ThreadNews } from './messages.ts'
import { ThreadKeeper } from './threadKeeper.ts'

const listeners = new Set<(news: ThreadNews) => void>()
let keeper: ThreadKeeper | undefined

/** Asks the one data thread of this page, which the first question starts. */
export function askThread(ask: PageAsk): void {
  keeper ??= makeKeeper()
  keeper.ask(ask)
}

export function onNews(listener: (news: ThreadNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(news: ThreadNews) {
  for (const listener of listeners) listener(news)
}

function makeKeeper(): ThreadKeeper {
  removeLegacyCopies()
  return new ThreadKeeper({
    startWorker: () => new Worker(new URL('./catalogWorker.ts', import.meta.url), { type: 'module' }),
    startInPage: runInPage,
    tell,
  })
}

function runInPage(): (ask: PageAsk) => void {
  const thread = import('./dataThread.ts').then(({ makeDataThread }) => makeDataThread(tell))
  return (ask) => void thread.then((own) => own(ask))
}

/** Older builds kept them there, where they would fill the little room for nothing (spec section 3). */
function removeLegacyCopies() {
  try {
    for (const key of [ITEMS_KEY, QUESTS_KEY]) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds no copies.
  }
}
