import { ITEMS_KEY, QUESTS_KEY } from './keptCatalog.ts'
import type { PageAsk, ThreadNews } from './messages.ts'

const listeners = new Set<(news: ThreadNews) => void>()
let post: ((ask: PageAsk) => void) | undefined
/** Until it has said something: it may turn out not to run. */
let unheard: PageAsk[] | undefined = []

/** Asks the one data thread of this page, which the first question starts. */
export function askThread(ask: PageAsk): void {
  post ??= started()
  unheard?.push(ask)
  post(ask)
}

export function onNews(listener: (news: ThreadNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(news: ThreadNews) {
  unheard = undefined
  for (const listener of listeners) listener(news)
}

/** A worker; without one (blocked, or an old browser) the page itself. */
function started(): (ask: PageAsk) => void {
  removeLegacyCopies()
  try {
    const worker = new Worker(new URL('./catalogWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ThreadNews>) => tell(data))
    worker.addEventListener('error', () => {
      if (unheard) post = inPage(unheard)
    })
    return (ask) => worker.postMessage(ask)
  } catch {
    return inPage([])
  }
}

function inPage(asked: readonly PageAsk[]): (ask: PageAsk) => void {
  const thread = import('./dataThread.ts').then(({ makeDataThread }) => makeDataThread(tell))
  const hear = (ask: PageAsk) => void thread.then((own) => own(ask))
  for (const ask of asked) hear(ask)
  return hear
}

/** Older builds kept them there, where they would fill the little room for nothing (spec section 3). */
function removeLegacyCopies() {
  try {
    for (const key of [ITEMS_KEY, QUESTS_KEY]) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds no copies.
  }
}
