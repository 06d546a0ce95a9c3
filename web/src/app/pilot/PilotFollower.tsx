import { hasFeature } from '@raidkit/rules/platform/access'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languageOfPage } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { takePilotCalls, type PilotCall } from '../../state/pilotCalls.ts'
import { followed, followMap, followPosition, followScreenshot } from '../../maps/shared/position/followed.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import type { HeardQuest } from './PilotQuests.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { connectPosition } from './windowPilot.ts'

const PilotQuests = lazy(async () => {
  // Any page may be open: its own texts are not enough.
  const [piece] = await Promise.all([import('./PilotQuests.tsx'), moreTexts(languageOfPage())])
  return { default: piece.PilotQuests }
})

/** Does what an overlay asks: places and maps for everybody, quests for who may have them completed. */
export function PilotFollower({ calls }: { calls: readonly PilotCall[] }) {
  const { pathname, key } = useLocation()
  const goTo = useMapStep(pathname, key)
  const { access } = useUser()
  const overrides = useSite().settings?.access
  const [quests, setQuests] = useState<readonly HeardQuest[]>([])
  const mayComplete = hasFeature(access, 'pilotAutoComplete', overrides)
  const wanted = useMemo(() => quests.filter(({ isSaved }) => isSaved || mayComplete), [quests, mayComplete])
  useEffect(() => connectPosition(lastPosition), [])
  useEffect(() => {
    for (const call of takePilotCalls()) {
      // A screenshot does not name its map: an old one would be drawn on whichever is open.
      const isElsewhere = isMapPage(pathname) && !pathname.endsWith(`/maps/${followed.read().map}`)
      if (call.kind === 'screenshot' && !(call.isPast && isElsewhere)) followScreenshot(call.name, call.atMs)
      if (call.kind === 'position') followPosition(call.position, call.atMs)
      if (call.kind === 'quest' || call.kind === 'questSaved') {
        const saved = call.kind === 'questSaved' && { isSaved: true, for: call.for }
        setQuests((all) => [...all, { id: call.id, isSaved: false, ...saved }])
      }
      if (call.kind === 'map') {
        const slug = mapByAlias(call.name)?.slug
        if (!slug) continue
        followMap(slug)
        // Who reads another page is not torn away from it.
        if (!call.isPast && isMapPage(pathname) && !pathname.endsWith(`/maps/${slug}`)) goTo(`/maps/${slug}`)
      }
    }
  }, [calls, goTo, pathname])
  return (
    wanted.length > 0 && (
      <Suspense fallback={null}>
        <PilotQuests
          quests={wanted}
          onDone={(done) => setQuests((all) => all.filter((one) => !done.includes(one)))}
        />
      </Suspense>
    )
  )
}

/**
 * Goes to another map. A page whose view comes to rest meanwhile writes it into its address, which ends the step: it is
 * then taken again, until the reader stands elsewhere.
 */
function useMapStep(pathname: string, key: string): (address: string) => void {
  const navigate = useNavigate()
  const step = useRef<{ from: string; to: string }>(undefined)
  useEffect(() => {
    if (step.current?.from === pathname) void navigate(step.current.to)
    else step.current = undefined
  }, [pathname, key, navigate])
  return useSteady((to: string) => {
    step.current = { from: pathname, to }
    void navigate(to)
  })
}

function isMapPage(pathname: string): boolean {
  return pathname.startsWith('/maps/')
}

function lastPosition() {
  const last = followed.read().trail.at(-1)
  return last ? { x: last.x, y: last.y, z: last.z, look: last.look } : null
}
