import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { languageOfPage } from '../../../api/loaders.ts'
import { moreTexts } from '../../../i18n/moreTexts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'

/**
 * A piece of the page that comes later, with the texts of the pages it borrows from. Where it cannot be had, the map stays:
 * somebody in a raid on a poor line keeps what is drawn.
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
