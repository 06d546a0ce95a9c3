import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { languageOfPage } from '../../../api/loaders.ts'
import { moreTexts } from '../../../i18n/moreTexts.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

/**
 * Creates a component that is loaded later, with the texts of the pages that it borrows from. If it cannot be loaded,
 * the map stays usable: a player in a raid on a slow connection keeps what is drawn.
 */
export function laterPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [piece] = await Promise.all([load(), moreTexts(languageOfPage())])
      return { default: piece }
    } catch {
      return { default: NotHere }
    }
  })
}

function NotHere() {
  return <ErrorState onRetry={() => location.reload()} />
}
