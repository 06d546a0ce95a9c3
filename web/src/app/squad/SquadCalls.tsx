import { lazy, Suspense } from 'react'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { useHasSquad } from '../../state/useHasSquad.ts'

const SquadLink = lazy(async () => {
  // Any page may be open: its own texts are not enough.
  const [piece] = await Promise.all([import('./SquadLink.tsx'), moreTexts(languageOfPage())])
  return { default: piece.SquadLink }
})

/** Most readers are in no squad: what connects to one comes when it is needed, and stays as long as the seat. */
export function SquadCalls() {
  return <Suspense fallback={null}>{useHasSquad() && <SquadLink />}</Suspense>
}
