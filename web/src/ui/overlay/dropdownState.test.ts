import { describe, expect, it } from 'vitest'
import { dropdownState, type DropdownEvent, type DropdownState } from './dropdownState.ts'

const after = (events: DropdownEvent[]) => events.reduce(dropdownState, 'closed' as DropdownState)

describe('a dropdown', () => {
  it.each<[string, DropdownEvent[], DropdownState]>([
    ['opens when the pointer enters', ['pointerEntered'], 'hovered'],
    ['closes when the pointer has gone', ['pointerEntered', 'pointerGone'], 'closed'],
    ['stays when the pointer comes back in time', ['pointerEntered', 'pointerEntered'], 'hovered'],
    ['opens at the first tap, which enters nothing', ['pressed'], 'pressed'],
    ['closes at the second tap', ['pressed', 'pressed'], 'closed'],
    ['is kept by a click on what the pointer opened', ['pointerEntered', 'pressed'], 'pressed'],
    ['is closed by the click after that', ['pointerEntered', 'pressed', 'pressed'], 'closed'],
    [
      'closes after a click too when the pointer goes',
      ['pointerEntered', 'pressed', 'pointerGone'],
      'closed',
    ],
    ['opens by the arrow', ['arrowDown'], 'pressed'],
    ['is not closed by the arrow', ['pointerEntered', 'arrowDown'], 'hovered'],
    ['opens by keyboard under a resting pointer', ['pointerEntered', 'dismissed', 'pressed'], 'pressed'],
    ['closes on escape, outside clicks and links', ['pressed', 'dismissed'], 'closed'],
  ])('%s', (_, events, expected) => expect(after(events)).toBe(expected))
})
