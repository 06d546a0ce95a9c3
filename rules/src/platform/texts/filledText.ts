const GAP = /\{(\w+)\}/g

/** A text with its gaps filled; one that nothing fills stays, so that it is seen. */
export function filledText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(GAP, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  )
}

/** The names of a text's gaps in the order of the alphabet, each as often as it stands there. */
export function gapsOf(text: string): string[] {
  return [...text.matchAll(GAP)].map(([, name = '']) => name).toSorted()
}
