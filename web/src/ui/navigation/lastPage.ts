import { keptWord } from '../../state/keptWord.ts'

/** Page from which the user went to sign in, kept in the tab because users switch to their mail program meanwhile. */
const kept = keptWord('lastPage', 'tab')

export const noteLastPage = (path: string): void => kept.keep(path)
export const lastPage = (): string | undefined => kept.read()
