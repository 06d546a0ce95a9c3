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
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { connectPosition } from './windowPilot.ts'

const PilotQuests = lazy(async () => {
  // Loads all texts, because the open page's own texts do not include these.
  const [piece] = await Promise.all([import('./PilotQuests.tsx'), moreTexts(languageOfPage())])
  return { default: piece.PilotQuests }
})

/** Executes the requests of an overlay: positions and maps for everyone, quests for users with automatic completion. */
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
      // A screenshot's name does not contain its map; an old one would be drawn on the wrong map.
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
        // A user on a page other than a map is not redirected.
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
 * Returns a function that navigates to another map. A page that writes its settled view into the address cancels a
 * pending navigation; the navigation is then repeated until the user is on another page.
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
