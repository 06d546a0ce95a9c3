/**
 * Returns the attributes of an element with a hint, which is shown on hover, focus and tap (`app/hint/Hints.tsx`) and read
 * by screen readers.
 */
export function hintProps(hint: string) {
  return { 'data-hint': hint, 'aria-description': hint }
}
