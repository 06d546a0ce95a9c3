import type { ProgressSource } from '@raidkit/contract/account/users'
import type { QuestPlayer } from '@raidkit/rules/quests/quest-progress'
import { defaultFaction } from '@raidkit/rules/platform/languages'
import { knownLevel, levelUpdate } from '@raidkit/rules/account/users'
import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { keepLevel, keptLevel, onKeptLevel } from '../../../account/shared/reader/keptLevel.ts'
import { saveSoon } from '../../../account/shared/player/saving.ts'
import { useFailureToast } from '../../../account/shared/reader/useFailureToast.ts'
import { useUndoToast, type UndoToast } from '../../../api/useUndoToast.ts'
import { knownUser } from '../../../account/shared/reader/userCopy.ts'
import { useUpdateUser } from '../../../account/shared/player/useUpdateUser.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { noteDone } from './doneTimes.ts'
import { recordOwnChange, withoutChange } from './ownHistory.ts'
import { withSaneCounts } from './saneCounts.ts'
import { freshTracked, onVisit, setVisit, visitOf, type TrackedCharacter, type VisitKey } from './visit.ts'

export type { TrackedCharacter } from './visit.ts'

/** Fields of the character that a page may change; the mode is not among them. */
export type TrackedFields = Partial<Omit<TrackedCharacter, 'gameMode'>>
/** Undoes the change; later changes stay. */
export type Undo = () => void

export type UseProgress = {
  /** Progress of the active character; that of a fresh one in the server's markup and until the reader is known. */
  progress: TrackedCharacter
  /** The same, as the rules of quests need it. */
  player: QuestPlayer
  mode: GameMode
  /**
   * Changes fields, given as full values or as a function of the current state. The change is shown at once; it is
   * saved for readers who may save, else kept for the visit. Changes of other pages to other entries stay. Does nothing
   * while the reader is not known.
   */
  change: (
    fields: TrackedFields | ((now: TrackedCharacter) => TrackedFields),
    source?: ProgressSource,
  ) => Undo
  /** Announces an action, with a button that undoes it. */
  offerUndo: (done: UndoToast) => void
  /** False: the progress lasts for this visit only, and saving needs Pro. */
  isSaved: boolean
  /** The reader is not known yet, so the progress may be that of another character. */
  isPending: boolean
}

/** Returns the progress of the active character, or of this visit. */
export function useProgress(): UseProgress {
  const { user, isPending } = useUser()
  const { mayUpdate } = useUpdateUser()
  const isSaved = user !== undefined && mayUpdate('questsDone')
  const language = useLanguage()
  const asked = useAskedMode()
  const mode = user?.gameMode ?? asked
  const charUid = user?.charUid
  const key = useMemo(() => ({ charUid, gameMode: mode }), [charUid, mode])
  const fresh = useMemo(() => freshTracked(mode, defaultFaction(language)), [mode, language])
  const visit = useSyncExternalStore(
    onVisit,
    () => (isSaved ? undefined : visitOf(key)),
    () => undefined,
  )
  const keptHere = useSyncExternalStore(
    onKeptLevel,
    () => (isSaved ? undefined : keptLevel(key)),
    () => undefined,
  )
  const tracked = visit ?? user ?? fresh
  const progress = useMemo(() => atLevel(tracked, keptHere), [tracked, keptHere])
  const change = useChange({ key, isSaved, isPending, base: user ?? fresh })
  const offerUndo = useUndoToast()
  return useMemo(
    () => ({ progress, player: progress, mode, change, offerUndo, isSaved, isPending }),
    [progress, mode, change, offerUndo, isSaved, isPending],
  )
}

/** Applies the level that is kept in the browser and outlives the visit. */
function atLevel(tracked: TrackedCharacter, level: number | undefined): TrackedCharacter {
  return level === undefined || level === knownLevel(tracked)
    ? tracked
    : { ...tracked, ...levelUpdate(level) }
}

/** Returns the mode from the address, where visitors choose it. */
function useAskedMode(): GameMode {
  const [params] = useSearchParams()
  return carriedMode(params.get('mode') ?? '') ?? DEFAULT_GAME_MODE
}

type Changing = { key: VisitKey; isSaved: boolean; isPending: boolean; base: TrackedCharacter }

function useChange({ key, isSaved, isPending, base }: Changing): UseProgress['change'] {
  const tell = useFailureToast()
  return useCallback(
    (fields, source = 'page') => {
      if (isPending) return () => {}
      const charKey = `${key.charUid} ${key.gameMode}`
      const now = () => (isSaved ? (knownUser() ?? base) : atLevel(visitOf(key) ?? base, keptLevel(key)))
      const write = (given: TrackedFields, by: ProgressSource, undoes?: string) => {
        const before = now()
        const next = withSaneCounts(given)
        if (by === 'page' && next.questsDone)
          noteDone({
            charUid: key.charUid,
            before: before.questsDone,
            after: next.questsDone,
            nowMs: Date.now(),
          })
        if (isSaved) saveSoon(next, tell, by)
        else {
          setVisit(key, { ...before, ...next })
          if (next.level !== undefined) keepLevel(key, knownLevel({ ...before, ...next }))
        }
        return recordOwnChange(charKey, { before, after: { ...before, ...next }, undoes })
      }
      const uid = write(typeof fields === 'function' ? fields(now()) : fields, source)
      return () => {
        // Another character is active by now, whose progress must not be touched.
        if (uid === undefined || (isSaved && knownUser()?.charUid !== key.charUid)) return
        const fields = withoutChange(charKey, now(), uid)
        if (fields) write(fields, 'page', uid)
      }
    },
    [key, isSaved, isPending, base, tell],
  )
}
