import type { KeyboardEvent } from 'react'

/** Props that the header's search passes to the lazily loaded list of hits. */
export type HitsProps = {
  text: string
  listId: string
  /** Reports the id of the option that Enter would open; undefined if there is none. */
  onMarked: (id: string | undefined) => void
  /** Registers a handler for the field's keys; undefined removes it. */
  hear: (keys: ((event: KeyboardEvent) => void) | undefined) => void
  onDone: () => void
}
