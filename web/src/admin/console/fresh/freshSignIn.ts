import { isRefusal } from '../../../api/refusal.ts'
import { createStore } from '../../../state/createStore.ts'

/** Somebody waits for a fresh sign-in; `answer` says that there is one now, or none. */
type Asking = { promise: Promise<boolean>; answer: (isSignedIn: boolean) => void }

const asking = createStore<Asking | undefined>(undefined)

export const readAsking = asking.read
export const onAsking = asking.follow

/** The question of `FreshSignInDialog` is answered; whoever waited for it goes on. */
export function answerAsking(isSignedIn: boolean): void {
  const current = asking.read()
  asking.set(undefined)
  current?.answer(isSignedIn)
}

/**
 * Does something of an admin. Where the server wants a fresh sign-in first, the reader is asked for it over the page,
 * which keeps what was typed, and it is done again; who closes the question gets the refusal.
 */
export async function withFreshSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isStale = isRefusal(error) && error.code === 'sign_in_again'
    if (!isStale || !(await askToSignIn())) throw error
    return withFreshSignIn(act)
  }
}

/** Two who need it at once are answered together. */
function askToSignIn(): Promise<boolean> {
  const current = asking.read()
  if (current) return current.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking.set({ promise, answer: resolve })
  return promise
}
