/** Joins the class lists that apply. */
export function classes(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}
