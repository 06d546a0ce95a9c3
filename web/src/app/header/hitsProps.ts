import type { KeyboardEvent } from 'react'

/** What the search of the header hands to the list of hits, whose code comes later. */
export type HitsProps = {
  text: string
  listId: string
  /** Tells which one Enter would open, by its id; none where there is nothing. */
  onMarked: (id: string | undefined) => void
  /** Takes over the keys of the field; undefined gives them back. */
  hear: (keys: ((event: KeyboardEvent) => void) | undefined) => void
  onDone: () => void
}
