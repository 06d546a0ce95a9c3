import type { OwnLoadout } from '@raidkit/contract/guns/loadouts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useId } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { loadoutLink } from '../shared/loadouts/loadoutLink.ts'
import { LoadoutPrice } from '../shared/loadouts/LoadoutPrice.tsx'
import { SHOWN_FIGURES, useFigureTexts } from '../shared/loadouts/useFigureTexts.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { CLOCK, TRASH } from '../../ui/icons/glyphs.ts'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { OwnLoadoutActions } from './useOwnLoadouts.ts'

type Props = { loadout: OwnLoadout; actions: OwnLoadoutActions; onVersions: () => void }

/** One build of the reader's own. */
export function Line({ loadout, actions, onVersions }: Props) {
  const t = useText()
  const id = useId()
  const { title, gun, state, unknownParts, faults, likes } = loadout
  const to = loadoutLink(gun, loadout.uid)
  return (
    <li
      data-row={loadout.uid}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold wrap-anywhere">
            {to ? (
              <Link to={to} className="target inline-flex items-center hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <About loadout={loadout} />
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          {state === 'removed' && <Badge tone="danger">{t('loadouts.state.removed')}</Badge>}
          {likes > 0 && <Badge>{t('loadouts.likes', { count: likes })}</Badge>}
          {unknownParts > 0 && (
            <Badge tone="warning">{t('myLoadouts.unknownParts', { count: unknownParts })}</Badge>
          )}
          {faults > 0 && <Badge tone="warning">{t('myLoadouts.faults', { count: faults })}</Badge>}
        </div>
      </div>
      <Figures loadout={loadout} />
      {state === 'removed' && <p className="text-sm text-muted">{t('loadouts.removedText')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Switch
          label={t('myLoadouts.public')}
          checked={state === 'public'}
          disabled={state === 'removed' || actions.isWorking}
          onChange={(isPublic) => actions.publish(loadout, isPublic)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={CLOCK} onClick={onVersions}>
            {t('loadouts.versions.title')}
          </Button>
          <IconButton
            glyph={TRASH}
            size="sm"
            label={t('myLoadouts.delete', { title })}
            disabled={actions.isWorking}
            onClick={() => actions.remove(loadout)}
          />
        </div>
      </div>
    </li>
  )
}

function About({ loadout }: { loadout: OwnLoadout }) {
  const t = useText()
  const { ago } = momentTexts(t, useNow(MINUTE_MS))
  const { gun, ammo, parts, updatedAtMs } = loadout
  const words = [
    gun?.name ?? t('myLoadouts.unknownGun'),
    ...(ammo ? [ammo.shortName] : []),
    t('loadouts.parts', { count: parts }),
    t('myLoadouts.changed', { when: ago(updatedAtMs) }),
  ]
  return <p className="text-sm text-muted wrap-anywhere">{words.join(' · ')}</p>
}

function Figures({ loadout: { figures, prices } }: { loadout: OwnLoadout }) {
  const t = useText()
  const texts = useFigureTexts()
  if (!figures || !prices) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm tabular-nums">
      {SHOWN_FIGURES.map((name) => (
        <div key={name}>
          <dt className="text-xs text-muted">{t(`loadouts.figure.${name}`)}</dt>
          <dd>{texts[name](figures)}</dd>
        </div>
      ))}
      <div>
        <dt className="text-xs text-muted">{t('loadouts.price')}</dt>
        <dd>
          <LoadoutPrice prices={prices} mode="PVP" isAtStart />
        </dd>
      </div>
    </dl>
  )
}
