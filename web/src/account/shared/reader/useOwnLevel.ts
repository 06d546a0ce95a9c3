import { hasFeature } from '@raidkit/rules/platform/access'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { knownLevel, levelUpdate } from '@raidkit/rules/account/users'
import { useMemo, useSyncExternalStore } from 'react'
import { useSite } from '../../../api/site.ts'
import { useUser } from './useUser.ts'
import { keepLevel, keptLevel, onKeptLevel } from './keptLevel.ts'
import { useFailureToast } from './useFailureToast.ts'

export type OwnLevel = {
  /** Undefined if it was never set. */
  level: number | undefined
  /** Saves the level to the character if the reader may, otherwise in this browser. Undefined clears it. */
  setLevel: (level: number | undefined) => void
}

/** Returns the level that the reader plays at in a mode. */
export function useOwnLevel(mode: GameMode): OwnLevel {
  const { user, access } = useUser()
  const overrides = useSite().settings?.access
  const own = user?.gameMode === mode ? user : undefined
  const isSaved = own !== undefined && hasFeature(access, 'profileEditing', overrides)
  const [charUid, ownLevel] = [own?.charUid, knownLevel(own)]
  const kept = useSyncExternalStore(
    onKeptLevel,
    () => (isSaved ? undefined : keptLevel({ charUid, gameMode: mode })),
    () => undefined,
  )
  const tell = useFailureToast()
  return useMemo(() => {
    const setLevel: OwnLevel['setLevel'] = (level) => {
      if (!isSaved) return keepLevel({ charUid, gameMode: mode }, level)
      // Loaded on demand, as most readers of a list never change their level.
      void import('../player/saving.ts').then(({ saveSoon }) => saveSoon(levelUpdate(level), tell))
    }
    return { level: kept ?? ownLevel, setLevel }
  }, [isSaved, charUid, mode, kept, ownLevel, tell])
}
