import { keptWord } from './keptWord.ts'

/** The room that the dock shows on every page; undefined: it is closed. */
export const chatDock = keptWord('chat.dock', 'tab')

export function openDock(room = 'general'): void {
  chatDock.keep(room)
}

export function closeDock(): void {
  chatDock.keep(undefined)
}
