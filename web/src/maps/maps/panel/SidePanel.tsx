import { MARKER_CATEGORIES, type MarkerCategory } from '@raidkit/rules/maps/markers'
import { Suspense, type ReactNode, lazy, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CLOSE, SETTINGS, LOCK } from '../../../ui/icons/glyphs.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { MAP_TABS, type MapTab } from '../choice.ts'
import { PositionTab } from '../position/PositionTab.tsx'
import type { FollowMode } from '../position/useFollowMode.ts'
import { RaidTab } from '../raid/RaidTab.tsx'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'
import { LayerPanel } from './LayerPanel.tsx'
import { MapSearch } from './MapSearch.tsx'
import { laterPiece } from './laterPiece.tsx'
import { useLater } from './useLater.ts'
import type { PanelOverMap } from './usePanelOverMap.ts'

const NeededItems = lazy(async () => ({
  default: (await import('./NeededItems.tsx')).NeededItems,
}))

const CATEGORIES = Object.keys(MARKER_CATEGORIES) as MarkerCategory[] // its own keys

const MarksTab = laterPiece(async () => (await import('../marks/MarksTab.tsx')).MarksTab)

const SquadTab = laterPiece(async () => (await import('../squad/SquadTab.tsx')).SquadTab)

/**
 * Delay in ms before quests are loaded, so that the map is there and responsive by then; a reader who opens the quests
 * does not wait.
 */
const QUIET_MS = 1_500

const OVER = 'panel absolute inset-x-2 top-14 bottom-2 z-1 p-3 sm:max-w-80'
/** Classes of a sheet over the lower part of a phone's screen; its button stays below it, in reach of the thumb. */
const OVER_IF_NARROW = [
  'max-lg:panel max-lg:absolute max-lg:inset-x-2 max-lg:bottom-2 max-lg:z-1 max-lg:p-3 sm:max-lg:max-w-80',
  'sm:max-lg:top-14 max-sm:inset-x-0 max-sm:bottom-15 max-sm:max-h-3/4',
  'lg:-ms-1 lg:w-80 lg:shrink-0 lg:py-1 lg:ps-1 lg:pe-2',
].join(' ')

type Props = {
  panel: PanelOverMap
  raid: RaidFound
  onRaid: (raid: RaidFound) => void
  follow: FollowMode
}

/** Shows the choices for the map: beside it; on narrow screens, and if the map is shown alone, over it on demand. */
export function SidePanel({ panel: { isOpen, setIsOpen, model, drawn }, raid, onRaid, follow }: Props) {
  const t = useText()
  const { choice, choose } = model
  const { tab, glance } = choice
  return (
    <>
      <Button
        icon={isOpen ? CLOSE : SETTINGS}
        aria-expanded={isOpen}
        aria-controls="map-panel"
        onClick={() => setIsOpen(!isOpen)}
        className={joinClasses(
          'absolute start-2 z-2 print:hidden',
          glance ? 'top-2' : 'max-sm:bottom-2 sm:top-2 lg:hidden',
        )}
      >
        {t('maps.panel')}
      </Button>
      <div
        id="map-panel"
        className={joinClasses(
          'overflow-auto overscroll-contain print:hidden',
          glance ? OVER : OVER_IF_NARROW,
          !isOpen && (glance ? 'hidden' : 'max-lg:hidden'),
        )}
      >
        <MapSearch model={model} />
        <Segmented
          label={<VisuallyHidden>{t('maps.tabs.label')}</VisuallyHidden>}
          segments={MAP_TABS.map((value) => ({ value, label: t(`maps.tabs.${value}`) }))}
          value={tab}
          onChange={(next) => choose({ tab: next })}
          wraps
        />
        <Parts {...{ model, drawn, raid, onRaid, follow }} />
      </div>
    </>
  )
}

type PartsProps = Omit<Props, 'panel'> & Pick<PanelOverMap, 'model' | 'drawn'>

function Parts({ model, drawn, raid, onRaid, follow }: PartsProps) {
  const { choice, data } = model
  const { tab } = choice
  const isQuiet = useLater(data.hasMarkers, tab === 'raid' || choice.quests.length > 0 ? 0 : QUIET_MS)
  return (
    <>
      <Part is="layers" tab={tab}>
        <NeededSwitch model={model} />
        <LayerPanel model={model} />
        {!data.isWhole && <ProLayers />}
      </Part>
      <Part is="raid" tab={tab}>
        {isQuiet && <RaidTab model={model} onFound={onRaid} />}
      </Part>
      <Part is="marks" tab={tab}>
        {tab === 'marks' && (
          <Suspense fallback={null}>
            <MarksTab {...{ model, ...drawn }} />
          </Suspense>
        )}
      </Part>
      <Part is="position" tab={tab}>
        <PositionTab model={model} isFollowing={follow.isFollowing} onFollow={follow.setFollowing} />
      </Part>
      <Part is="squad" tab={tab}>
        {tab === 'squad' && (
          <Suspense fallback={null}>
            <SquadTab model={model} raid={raid} />
          </Suspense>
        )}
      </Part>
    </>
  )
}

/** Shows one tab. Other tabs are hidden but stay mounted, because their layers stay on the map. */
function Part({ is, tab, children }: { is: MapTab; tab: MapTab; children: ReactNode }) {
  return (
    <div hidden={is !== tab} className="mt-3">
      {children}
    </div>
  )
}

/** Placeholder of the layers that require Pro. */
function ProLayers() {
  const t = useText()
  const names = CATEGORIES.filter((category) => MARKER_CATEGORIES[category].access === 'full').map(
    (category) => t(`maps.categories.${category}`),
  )
  return (
    <div className="rounded-md border border-line bg-surface p-3 text-sm">
      <p className="mb-1 flex items-center gap-2 font-medium">
        <Icon glyph={LOCK} size="sm" />
        {t('maps.pro.title')}
      </p>
      <p className="mb-2 text-muted">{t('maps.pro.text', { layers: names.join(', ') })}</p>
      <LinkButton to="/user" size="sm">
        {t('maps.pro.more')}
      </LinkButton>
    </div>
  )
}

/** Shows the switch that limits things to carry away to those that the player's quests and hideout still need. */
function NeededSwitch({ model: { choice, choose, needed, setNeeded } }: { model: MapModel }) {
  const t = useText()
  const [isFailed, setIsFailed] = useState(false)
  const known = useSteady(setNeeded)
  const failed = useSteady(() => setIsFailed(true))
  const hint = isFailed
    ? t('maps.needed.failed')
    : needed?.size === 0
      ? t('maps.needed.nothing')
      : t('maps.needed.hint')
  return (
    <div className="mb-3">
      <Switch
        label={t('maps.needed.label')}
        hint={hint}
        checked={choice.needed}
        onChange={(isOn) => choose({ needed: isOn })}
      />
      {choice.needed && (
        <Suspense>
          <NeededItems onKnown={known} onFailed={() => failed(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
