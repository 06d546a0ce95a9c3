import {
  knownLevel,
  levelUpdate,
  playerLevel,
  hasProgress,
  type UserField,
} from '@raidkit/rules/account/users'
import { EDITION_NAMES } from '@raidkit/rules/catalogue/editions'
import { FACTION_NAMES, type PlayerFaction } from '@raidkit/rules/platform/factions'
import { lazy, Suspense, useState, type ReactNode, useEffect } from 'react'
import { useUpdateUser } from '../../../account/shared/player/useUpdateUser.ts'
import { keepLevel, keptLevel } from '../../../account/shared/reader/keptLevel.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { languageOfPage } from '../../../api/loaders.ts'
import { ModeLinks } from '../../../catalogue/shared/game/ModeLinks.tsx'
import { moreTexts } from '../../../i18n/moreTexts.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../../ui/icons/factionGlyphs.ts'
import { CHEVRON_DOWN, CLOCK, INFO } from '../../../ui/icons/glyphs.ts'
import { VisitNote } from './VisitNote.tsx'
import { useIsVisit } from './useIsVisit.ts'
import { useProgress, type TrackedFields } from './useProgress.ts'
import { dropVisit, freshTracked, visitOf, type TrackedCharacter, type VisitKey } from './visit.ts'

const HistoryDialog = lazy(async () => {
  const [{ HistoryDialog: Loaded }] = await Promise.all([
    import('./HistoryDialog.tsx'),
    moreTexts(languageOfPage()),
  ])
  return { default: Loaded }
})

const EDITIONS = EDITION_NAMES.map((name) => ({ value: name, label: name }))
const FACTIONS = (Object.keys(FACTION_NAMES) as PlayerFaction[]).map((value) => ({
  value,
  label: (
    <>
      <Icon glyph={FACTION_GLYPHS[value]} size="sm" />
      {FACTION_NAMES[value]}
    </>
  ),
}))

type Props = {
  /** Further fields of the character. */
  children?: ReactNode
  /**
   * Adds the note that nothing is saved, for readers who cannot save; on a phone it is one word until the bar is
   * opened.
   */
  hasVisitNote?: boolean
}

/** Shows the character that the page counts for: level, faction, edition and mode of the character or of this visit. */
export function PlayerBar({ children, hasVisitNote = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  if (!hasVisitNote) {
    return (
      <Bar isOpen={isOpen} onToggle={toggle}>
        {children}
      </Bar>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Bar isOpen={isOpen} onToggle={toggle} mark={<VisitMark />}>
        {children}
      </Bar>
      <div className={joinClasses('empty:hidden', !isOpen && 'max-sm:hidden')}>
        <VisitNote />
      </div>
    </div>
  )
}

type BarProps = { isOpen: boolean; onToggle: () => void; mark?: ReactNode; children: ReactNode }

function Bar({ isOpen, onToggle, mark, children }: BarProps) {
  const t = useText()
  const { progress, mode, isSaved } = useProgress()
  useCarriedVisit()
  const who = [
    knownLevel(progress) ?? '?',
    FACTION_NAMES[progress.fraction],
    progress.gameEdition,
    mode,
  ].join(' · ')
  return (
    <section
      aria-label={t('progress.player.title')}
      className="rounded-md border border-line bg-surface px-3 py-2.5 max-sm:py-0"
    >
      {/* On a phone the character takes one line, so that the page itself begins on the first screen. */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="control-md flex w-full items-center justify-between gap-2 text-sm sm:hidden"
      >
        <span className="grow truncate text-start">
          {t('progress.player.level')} {who}
        </span>
        {mark}
        <Icon
          glyph={CHEVRON_DOWN}
          size="sm"
          className={joinClasses('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        className={joinClasses(
          'flex flex-wrap items-start gap-x-4 gap-y-3 max-sm:pb-2.5',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <PlayerFields />
        {children}
        {isSaved && (
          <div className="ms-auto self-end pb-1">
            <HistoryButton />
          </div>
        )}
      </div>
    </section>
  )
}

function VisitMark() {
  const t = useText()
  if (!useIsVisit()) return null
  return (
    <span className="flex shrink-0 items-center gap-1 text-info">
      <Icon glyph={INFO} size="sm" />
      {t('progress.visit.short')}
    </span>
  )
}

function PlayerFields() {
  const t = useText()
  const { progress, mode, change, isPending } = useProgress()
  const { user } = useUser()
  return (
    <>
      <div className="w-20">
        <NumberField
          label={t('progress.player.level')}
          value={knownLevel(progress)}
          disabled={isPending}
          read={playerLevel}
          onValue={(level) => change(levelUpdate(level))}
        />
      </div>
      <Segmented
        label={t('progress.player.faction')}
        segments={FACTIONS}
        value={progress.fraction}
        disabled={isPending}
        onChange={(fraction) => change({ fraction })}
      />
      <div className="w-48">
        <Field label={t('progress.player.edition')}>
          <Select
            options={EDITIONS}
            value={progress.gameEdition}
            disabled={isPending}
            onChange={(gameEdition) => change({ gameEdition })}
          />
        </Field>
      </div>
      {user ? (
        <div className="flex min-w-0 flex-col gap-1">
          <span className="text-sm font-medium">{t('progress.player.character')}</span>
          <span className="control-md flex items-center truncate text-sm text-muted">
            {user.charName} · {mode}
          </span>
        </div>
      ) : (
        <div className="self-end pb-1">
          <ModeLinks mode={mode} />
        </div>
      )}
    </>
  )
}

/** Opens the list of recent changes from every source, which can be undone. */
export function HistoryButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        icon={CLOCK}
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {t('progress.history.open')}
      </Button>
      {wasOpen && (
        <Suspense>
          <HistoryDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Carries the progress that a visitor tracked into their account when they sign in. It is saved once they may save, and only
 * into a character without progress, so that nothing is replaced.
 */
function useCarriedVisit(): void {
  const t = useText()
  const { user } = useUser()
  const { mayUpdate } = useUpdateUser()
  const { change, offerUndo, isSaved, isPending } = useProgress()
  useEffect(() => {
    if (!user || isPending || hasProgress(user)) return
    const { charUid, gameMode, fraction } = user
    const own = { charUid, gameMode }
    const hasOwn = trackedBy(own, fraction) !== undefined
    if (hasOwn && !isSaved) return
    const source = hasOwn ? own : { charUid: undefined, gameMode }
    const carried = trackedBy(source, fraction)
    if (!carried) return
    const undo = change(fieldsOf(carried, isSaved ? mayUpdate : () => true))
    dropVisit(source)
    keepLevel(source, undefined)
    if (isSaved) offerUndo({ text: t('progress.visit.carried'), undo })
  }, [user, isPending, isSaved, change, offerUndo, mayUpdate, t])
}

function trackedBy(key: VisitKey, faction: TrackedCharacter['fraction']): TrackedCharacter | undefined {
  const level = keptLevel(key)
  const visit = visitOf(key)
  if (level === undefined) return visit
  const tracked = visit ?? freshTracked(key.gameMode, faction)
  return level === knownLevel(tracked) ? tracked : { ...tracked, ...levelUpdate(level) }
}

/** Returns the tracked fields of a visit, limited to those that the reader may change. */
function fieldsOf(tracked: TrackedCharacter, mayChange: (field: UserField) => boolean): TrackedFields {
  const { gameMode: _, ...fresh } = freshTracked(tracked.gameMode, tracked.fraction)
  const fields = Object.keys(fresh) as (keyof typeof fresh)[] // safe: its own keys
  return Object.fromEntries(fields.filter(mayChange).map((field) => [field, tracked[field]]))
}
