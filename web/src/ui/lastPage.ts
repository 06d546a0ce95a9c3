const KEY = 'lastPage'

/** The page that a reader was on before he went to sign in; kept by the tab, for a look into the mail program. */
export function noteLastPage(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage he comes to his account.
  }
}

export function lastPage(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
