const GAP = /\{(\w+)\}/g

/** Fills the placeholders of a text; those without a value stay visible. */
export function filledText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(GAP, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  )
}

/** Returns the names of a text's placeholders in alphabetical order, with repetitions. */
export function gapsOf(text: string): string[] {
  return [...text.matchAll(GAP)].map(([, name = '']) => name).toSorted()
}
