/** Returns the lower of each figure: other load on the machine can only add time. */
export function takeLowest<Figures extends Readonly<Record<string, number>>>(
  one: Figures,
  other: Figures,
): Figures {
  const lower = Object.entries(one).map(([name, figure]) => [name, Math.min(figure, other[name] ?? figure)])
  return Object.fromEntries(lower) as Figures // the same names
}
