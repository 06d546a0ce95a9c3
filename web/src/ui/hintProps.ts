/** What explains an element: shown to a pointer, the focus and a tap (`app/Hints.tsx`), said by a screen reader. */
export function hintProps(hint: string) {
  return { 'data-hint': hint, 'aria-description': hint }
}
