import { keptWord } from './keptWord.ts'

/** Room shown by the dock on every page; undefined if the dock is closed. */
export const chatDock = keptWord('chat.dock', 'tab')

export function openDock(room = 'general'): void {
  chatDock.keep(room)
}

export function closeDock(): void {
  chatDock.keep(undefined)
}
