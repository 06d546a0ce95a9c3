/** Returns the names that a list does not contain. */
export const findMissing = (
  known: { has: (key: string) => boolean },
  named: Iterable<string | undefined>,
) => [...new Set([...named].filter((key) => key !== undefined && !known.has(key)))]
