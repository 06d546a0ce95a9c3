import { gunLink } from '@raidkit/rules/links'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { ModeSwitch } from '../../subjects/game/ModeSwitch.tsx'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Select } from '../../ui/Select.tsx'
import { REDO, UNDO } from './builderGlyphs.ts'
import type { BuilderModel } from './useBuilder.ts'

/** Which gun it is, its presets to begin with, and the steps back and forth. */
export function BuilderHeading({ model }: { model: BuilderModel }) {
  const t = useText()
  const { gun, choice } = model
  return (
    <>
      <nav aria-label={t('items.breadcrumb')} className="mb-1 text-sm text-muted">
        <Link
          to={gunLink() + modeQuery(choice.mode)}
          className="target inline-flex items-center py-1 hover:text-accent hover:underline"
        >
          {t('builder.allGuns')}
        </Link>
      </nav>
      <PageHeading
        note={`${gun.categoryName} · ${gun.caliberName}`}
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <Presets model={model} />
            <ModeSwitch mode={choice.mode} onMode={model.chooseMode} />
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
          </div>
        }
      >
        {gun.name}
      </PageHeading>
    </>
  )
}

/** Ready-made builds as starting points: choosing one is a step like any other. */
function Presets({ model }: { model: BuilderModel }) {
  const t = useText()
  const { gun, build, replace } = model
  const isSame = (parts: (typeof gun.presets)[number]['parts']) =>
    parts.length === build.length &&
    parts.every(({ part, parent, slot }, at) => {
      const one = build[at]
      return one?.part === part && one.parent === parent && one.slot === slot
    })
  const now = gun.presets.findIndex(({ parts }) => isSame(parts))
  const options = [
    { value: '', label: t(build.length === 0 ? 'builder.bare' : 'builder.ownBuild'), disabled: true },
    ...gun.presets.map(({ uid, isDefault }, nth) => {
      const name = gun.presetNames[nth] ?? uid
      return { value: uid, label: isDefault ? t('builder.defaultPreset', { name }) : name }
    }),
    { value: 'bare', label: t('builder.removeAll') },
  ]
  return (
    <Select
      options={options}
      value={gun.presets[now]?.uid ?? ''}
      onChange={(uid) => replace(gun.presets.find((preset) => preset.uid === uid)?.parts ?? [])}
      label={t('builder.preset')}
      className="w-64 max-sm:grow"
    />
  )
}
