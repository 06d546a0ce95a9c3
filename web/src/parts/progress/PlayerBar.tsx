import { EDITION_NAMES } from '@raidkit/rules/editions'
import { FACTION_NAMES, type PlayerFaction } from '@raidkit/rules/factions'
import { knownLevel, playerLevel } from '@raidkit/rules/users'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useProgress } from '../../api/progress/useProgress.ts'
import { useUser } from '../../api/useUser.ts'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { CHEVRON_DOWN, CLOCK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ModeLinks } from '../../ui/ModeLinks.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'

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

/** Who the page counts for: level, faction, edition and mode of the character or of this visit. `children`: more of it. */
export function PlayerBar({ children }: { children?: ReactNode }) {
  const t = useText()
  const { progress, mode, isSaved } = useProgress()
  const [isOpen, setOpen] = useState(false)
  const who = [
    knownLevel(progress.level) ?? '?',
    FACTION_NAMES[progress.fraction],
    progress.gameEdition,
    mode,
  ].join(' · ')
  return (
    <section
      aria-label={t('progress.player.title')}
      className="rounded-md border border-line bg-surface px-3 py-2.5 max-sm:py-0"
    >
      {/* A phone says who it is in one line, so that the page itself begins on the first screen. */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="control-md flex w-full items-center justify-between gap-2 text-sm sm:hidden"
      >
        <span className="truncate">
          {t('progress.player.level')} {who}
        </span>
        <Icon
          glyph={CHEVRON_DOWN}
          size="sm"
          className={classes('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        className={classes(
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

function PlayerFields() {
  const t = useText()
  const { progress, mode, change, isPending } = useProgress()
  const { user } = useUser()
  return (
    <>
      <div className="w-20">
        <NumberField
          label={t('progress.player.level')}
          value={knownLevel(progress.level)}
          disabled={isPending}
          read={playerLevel}
          onValue={(level) => change({ level })}
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

/** What changed lately, by whatever means, and back again. */
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
