/** How an open dropdown came to be open: what the pointer opened, the pointer's leaving closes. */
export type DropdownState = 'closed' | 'hovered' | 'pressed'

export type DropdownEvent =
  | 'pointerEntered'
  /** The pointer has been away for the delay of spec section 9. */
  | 'pointerGone'
  | 'pressed'
  | 'arrowDown'
  /** Escape, a click outside, a link chosen, focus gone elsewhere. */
  | 'dismissed'

/**
 * One step of a dropdown. A press on one that the pointer has opened keeps it: closing there would undo what
 * the reader has just seen happen. Touch never enters, so its first tap opens.
 */
export function dropdownState(state: DropdownState, event: DropdownEvent): DropdownState {
  switch (event) {
    case 'pointerEntered':
      return state === 'closed' ? 'hovered' : state
    case 'pointerGone':
    case 'dismissed':
      return 'closed'
    case 'pressed':
      return state === 'pressed' ? 'closed' : 'pressed'
    case 'arrowDown':
      return state === 'closed' ? 'pressed' : state
  }
}
