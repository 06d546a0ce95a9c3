/** Joins the class lists that apply. */
export function joinClasses(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}
