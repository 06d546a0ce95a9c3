import type { Language } from '@raidkit/rules/languages'
import { ITEMS_KEY, QUESTS_KEY } from './keptCatalog.ts'
import type { Catalog } from './loadCatalog.ts'
import type { WorkerMessage } from './messages.ts'

/** Items and quests for this page, through the worker; without one (blocked, or an old browser) in the page itself. */
export async function catalogOfPage(lang: Language): Promise<Catalog> {
  removeLegacyCopies()
  const worker = startWorker()
  const catalog = worker && (await heard(worker, lang).finally(() => worker.terminate()))
  return catalog ?? (await import('./loadCatalog.ts')).loadCatalog(lang)
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./catalogWorker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

/** What the worker says; undefined when it does not start. */
function heard(worker: Worker, lang: Language): Promise<Catalog | undefined> {
  const catalog: Catalog = { items: [], quests: [] }
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => resolve(undefined))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      switch (data.type) {
        case 'items':
          catalog.items.push(...data.part)
          break
        case 'quests':
          catalog.quests.push(...data.part)
          break
        case 'done':
          resolve(catalog)
          break
        case 'failed':
          reject(new Error(data.message))
          break
      }
    })
    worker.postMessage(lang)
  })
}

/** Older builds kept them there, where they would fill the little room for nothing (spec section 3). */
function removeLegacyCopies() {
  try {
    for (const key of [ITEMS_KEY, QUESTS_KEY]) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds no copies.
  }
}
