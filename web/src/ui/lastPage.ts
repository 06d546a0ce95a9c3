import { keptWord } from '../state/keptWord.ts'

/** The page that a reader was on before they went to sign in; kept by the tab, for a look into the mail program. */
const kept = keptWord('lastPage', 'tab')

export const noteLastPage = (path: string): void => kept.keep(path)
export const lastPage = (): string | undefined => kept.read()
