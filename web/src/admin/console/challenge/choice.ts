const UID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the uid of the challenge from the address; empty for none. */
export function choiceOf(params: URLSearchParams): { uid: string } {
  const uid = params.get('uid') ?? ''
  return { uid: UID.test(uid) ? uid : '' }
}
