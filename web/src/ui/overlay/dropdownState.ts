/** State of a dropdown, including how it was opened: leaving with the pointer closes only what the pointer opened. */
export type DropdownState = 'closed' | 'hovered' | 'pressed'

export type DropdownEvent =
  | 'pointerEntered'
  /** The pointer has been outside for the delay of spec section 9. */
  | 'pointerGone'
  | 'pressed'
  | 'arrowDown'
  /** Escape, a click outside, a chosen link, or focus elsewhere. */
  | 'dismissed'

/**
 * Reducer of a dropdown. A press on a dropdown that hovering opened keeps it open, because closing it would undo what
 * the user just saw. Touch fires no enter event, so its first tap opens.
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
