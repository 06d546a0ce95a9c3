import { lazy, Suspense } from 'react'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { useHasSquad } from '../../state/useHasSquad.ts'

const SquadLink = lazy(async () => {
  // Loads all texts, because the open page's own texts do not include these.
  const [piece] = await Promise.all([import('./SquadLink.tsx'), moreTexts(languageOfPage())])
  return { default: piece.SquadLink }
})

/**
 * Lazy mount point of the squad connection, because most users are in no squad. Once loaded it stays as long as the
 * seat.
 */
export function SquadCalls() {
  return <Suspense fallback={null}>{useHasSquad() && <SquadLink />}</Suspense>
}
