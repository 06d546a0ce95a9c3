import { useEffect, useRef } from 'react'
import { joinClasses } from '../../ui/classes.ts'
import { cardState } from './cardState.ts'
import type { HideoutModel, View } from './hideoutModel.ts'
import { StationCard } from './StationCard.tsx'

type Props = {
  views: readonly View[]
  hideout: HideoutModel
  /** Slug of the station whose levels are all shown; empty: none. */
  open: string
  onOpen: (slug: string) => void
}

/** Shows the cards of the stations. */
export function StationGrid({ views, hideout, open, onOpen }: Props) {
  useArrival(open)
  return (
    <div
      className={joinClasses(
        'grid gap-4 md:grid-cols-2 xl:grid-cols-3',
        // A card with all its levels does not stretch its neighbours.
        open !== '' && 'items-start',
      )}
    >
      {views.map((view) => (
        <StationCard
          key={view.station.slug}
          view={view}
          hideout={hideout}
          isOpen={open === view.station.slug}
          onOpen={onOpen}
          state={cardState(view, hideout.player)}
        />
      ))}
    </div>
  )
}

/** Scrolls to the station that the address names on arrival. A card that is opened later is in sight already. */
function useArrival(slug: string) {
  const first = useRef(slug)
  useEffect(() => {
    const { hash } = window.location
    if (first.current && !hash)
      document.querySelector(`#station-${CSS.escape(first.current)}`)?.scrollIntoView()
  }, [])
}
