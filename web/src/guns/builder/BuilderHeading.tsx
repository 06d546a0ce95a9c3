import { gunLink } from '@raidkit/rules/platform/links'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { Select } from '../../ui/form/Select.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { SAVE_BUILD_ID } from '../shared/loadouts/SaveBuild.tsx'
import { codeOfBuild } from './startOf.ts'
import type { BuilderModel } from './useBuilder.ts'

/** An arrow that turns to the left, and its mirror image. */
const UNDO = 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4'

const REDO = 'M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4'

/** Heading of the builder: the gun, its presets as starting points, undo and redo. */
export function BuilderHeading({ model, later }: { model: BuilderModel; later: BuilderModel }) {
  const t = useText()
  const { gun, choice } = model
  return (
    <>
      <nav aria-label={t('items.breadcrumb')} className="mb-1 text-sm text-muted">
        <Link
          to={gunLink() + modeQuery(choice.mode)}
          className="target inline-flex items-center py-1 hover:text-link hover:underline"
        >
          {t('builder.allGuns')}
        </Link>
      </nav>
      <PageHeading
        note={`${gun.categoryName} · ${gun.caliberName}`}
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <Presets gun={gun} build={model.build} replace={model.replace} />
            <Mode mode={choice.mode} onMode={model.chooseMode} />
            <CompareLink model={later} />
            <IconButton
              glyph={UNDO}
              variant="secondary"
              label={t('builder.undo')}
              aria-keyshortcuts="Control+Z"
              disabled={!model.mayUndo}
              onClick={() => model.undo()}
            />
            <IconButton
              glyph={REDO}
              variant="secondary"
              label={t('builder.redo')}
              aria-keyshortcuts="Control+Shift+Z"
              disabled={!model.mayRedo}
              onClick={() => model.redo()}
            />
            <SaveLink />
          </div>
        }
      >
        {gun.name}
      </PageHeading>
    </>
  )
}

const Mode = memo(ModeSwitch)

/** Links to the panel that saves the build, which is below the stats. */
function SaveLink() {
  const t = useText()
  return (
    <a
      href={`#${SAVE_BUILD_ID}`}
      className={buttonClasses({ variant: 'primary' })}
      onClick={(event) => {
        const panel = document.getElementById(SAVE_BUILD_ID)
        if (!panel) return
        event.preventDefault()
        panel.scrollIntoView({ block: 'center' })
        panel.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true })
      }}
    >
      {t('loadouts.save.save')}
    </a>
  )
}

const CompareLink = memo(function CompareLink({ model }: { model: BuilderModel }) {
  const t = useText()
  return <LinkButton to={compareLink(model)}>{t('builder.compare')}</LinkButton>
})

/** Returns the link that compares this build with the default one of its gun. */
function compareLink({ gun, build, choice }: BuilderModel): string {
  const builds = [gun.url, `${gun.url}~${codeOfBuild(gun, build)}`].join(',')
  const mode = modeQuery(choice.mode)
  return `/loadouts/compare?builds=${encodeURIComponent(builds)}${mode.replace('?', '&')}`
}

/** Lists ready-made builds as starting points: choosing one can be undone like any other step. */
const Presets = memo(function Presets({
  gun,
  build,
  replace,
}: Pick<BuilderModel, 'gun' | 'build' | 'replace'>) {
  const t = useText()
  const codes = useMemo(() => gun.presets.map(({ parts }) => codeOfBuild(gun, parts)), [gun])
  const code = useMemo(() => codeOfBuild(gun, build), [gun, build])
  const options = [
    { value: '', label: t(build.length === 0 ? 'builder.bare' : 'builder.ownBuild'), disabled: true },
    ...gun.presets.map(({ uid, isDefault }, nth) => {
      const name = withoutGun(gun.presetNames[nth] ?? uid, gun)
      const isSaid = isDefault && name.toLowerCase() !== 'default'
      return { value: uid, label: isSaid ? t('builder.defaultPreset', { name }) : name }
    }),
    { value: 'bare', label: t('builder.removeAll') },
  ]
  return (
    <Select
      options={options}
      value={gun.presets[codes.indexOf(code)]?.uid ?? ''}
      onChange={(uid) => replace(gun.presets.find((preset) => preset.uid === uid)?.parts ?? [])}
      label={t('builder.preset')}
      className="w-56 max-sm:grow"
    />
  )
})

/**
 * Removes the gun's name from the start of a preset's name, because the heading shows it; some languages name the
 * default preset like its gun.
 */
function withoutGun(name: string, gun: Pick<BuilderModel['gun'], 'name' | 'shortName'>): string {
  if (!name.startsWith(gun.name)) return name
  return name.slice(gun.name.length).trim() || gun.shortName
}
