import type { Language } from '@raidkit/rules/languages'
import { loadCatalog } from './loadCatalog.ts'
import { parts, type WorkerMessage } from './messages.ts'

/** Asks, parses, decodes and stores beside the page, which stays free to answer its reader. */
addEventListener('message', ({ data: lang }: MessageEvent<Language>) => {
  loadCatalog(lang).then(
    ({ items, quests }) => {
      for (const part of parts(items)) tell({ type: 'items', part })
      for (const part of parts(quests)) tell({ type: 'quests', part })
      tell({ type: 'done' })
    },
    (error: unknown) =>
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})

function tell(message: WorkerMessage) {
  postMessage(message)
}
