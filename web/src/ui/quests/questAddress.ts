/** The list of quests with one of them open. */
export function questLink({ slug }: { slug: string }): string {
  return `/progression/quests?quest=${encodeURIComponent(slug)}`
}
