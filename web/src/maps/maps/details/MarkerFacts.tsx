import type { LinkedMarker, MarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { numberText } from '@raidkit/rules/platform/display'
import { mapLink, questLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { MapModel } from '../useMapPage.ts'
import { ExtractNeeds, NeedItems } from '../text/ExtractNeeds.tsx'
import { BossFacts } from './BossFacts.tsx'
import { ItemLine } from './ItemLine.tsx'

type Props = { details: MarkerDetails; model: MapModel }

/** Shows the details of a marker beyond its name and place. */
export function MarkerFacts({ details, model }: Props) {
  const t = useText()
  const language = useLanguage()
  const count = (value: number) => numberText(value, language)
  switch (details.kind) {
    case 'extract':
      return <ExtractFacts details={details} model={model} />
    case 'transit':
      return <TransitFacts details={details} />
    case 'boss':
      return <BossFacts boss={details} />
    case 'lock':
      return <LockFacts details={details} model={model} />
    case 'loot':
      return (
        <Lines title={t('maps.details.mayLie', { count: details.total })}>
          {details.items.map((item) => (
            <ItemLine key={item.uid} item={item} as="value" />
          ))}
          {details.total > details.items.length && (
            <p className="text-sm text-muted">
              {t('maps.details.more', { count: details.total - details.items.length })}
            </p>
          )}
        </Lines>
      )
    case 'container':
      return <Fact>{t('maps.details.onMap', { number: count(details.onMap), count: details.onMap })}</Fact>
    case 'switch':
      return <SwitchFacts details={details} model={model} />
    case 'document':
      return details.item ? <ItemLine item={details.item} as="value" /> : null
    case 'quest':
      return <QuestFacts details={details} />
    case 'hazard':
      return <Fact>{t('maps.details.hazard')}</Fact>
    case 'btr':
      return <Fact>{t('maps.details.btr')}</Fact>
    case 'spawn':
    case 'gun':
    case 'place':
      return null
  }
}

type Of<Kind extends MarkerDetails['kind']> = Extract<MarkerDetails, { kind: Kind }>

function ExtractFacts({ details, model }: { details: Of<'extract'>; model: MapModel }) {
  const t = useText()
  const { faction, switches, access } = details
  return (
    <>
      <Fact>{t('maps.details.for', { who: t(`maps.faction.${faction}`) })}</Fact>
      <div className="mt-2 text-sm" data-needs>
        <ExtractNeeds access={access} isWhole />
      </div>
      {switches.length > 0 && (
        <Lines title={t('maps.details.switches', { count: switches.length })}>
          {switches.map((one) => (
            <MarkerButton key={one.id} linked={one} model={model} />
          ))}
        </Lines>
      )}
    </>
  )
}

function TransitFacts({ details }: { details: Of<'transit'> }) {
  const t = useText()
  const { to, name, opensSec, holdSec, needs } = details
  const slug = MAP_SLUGS.find((known) => known === to)
  return (
    <>
      <ul className="mt-2 text-sm" data-needs>
        <NeedItems needs={needs} isWhole />
        {opensSec !== undefined && <li>{t('maps.exit.opensAfterStart', { seconds: opensSec })}</li>}
        {holdSec !== undefined && <li>{t('maps.exit.holdSec', { seconds: holdSec })}</li>}
      </ul>
      {slug && (
        <p className="mt-2 text-sm">
          <Link to={mapLink(slug)} className="text-link underline">
            {t('maps.details.openMap', { map: name })}
          </Link>
        </p>
      )}
    </>
  )
}

function LockFacts({ details, model }: { details: Of<'lock'>; model: MapModel }) {
  const t = useText()
  const { key, others, quests, needsPower } = details
  const opened = others.flatMap((id) => model.data.markers.byId.get(id) ?? [])
  return (
    <>
      {key ? (
        <Lines title={t('maps.details.key')}>
          <ItemLine item={key} as="cost" />
        </Lines>
      ) : (
        <Fact>{t('maps.details.noKey')}</Fact>
      )}
      {needsPower && <Fact>{t('maps.details.power')}</Fact>}
      {opened.length > 0 && (
        <Lines title={t('maps.details.opensToo', { count: opened.length })}>
          {opened.map((marker) => (
            <MarkerButton key={marker.id} linked={marker} model={model} />
          ))}
        </Lines>
      )}
      {quests.length > 0 && (
        <Lines title={t('maps.details.quests', { count: quests.length })}>
          {quests.map((quest) => (
            <p key={quest.uid} className="text-sm">
              <QuestName quest={quest} />
            </p>
          ))}
        </Lines>
      )}
    </>
  )
}

function SwitchFacts({ details, model }: { details: Of<'switch'>; model: MapModel }) {
  const t = useText()
  const targets = details.does.flatMap(({ target }) => target ?? [])
  if (targets.length === 0) return <Fact>{t('maps.details.switchUnknown')}</Fact>
  return (
    <Lines title={t('maps.details.works')}>
      {targets.map((target) => (
        <MarkerButton key={target.id} linked={target} model={model} />
      ))}
    </Lines>
  )
}

function QuestFacts({ details }: { details: Of<'quest'> }) {
  const t = useText()
  const { quest, items, keys, questItem } = details
  return (
    <>
      <p className="mt-2 text-sm">
        <QuestName quest={quest} /> <span className="text-muted">· {quest.traderName}</span>
      </p>
      {questItem && <Fact>{questItem.name}</Fact>}
      {items.length > 0 && (
        <Lines title={t('maps.details.bring')}>
          {items.map((item) => (
            <ItemLine key={item.uid} item={item} as="cost" />
          ))}
        </Lines>
      )}
      {keys.length > 0 && (
        <Lines title={t('maps.details.key')}>
          {keys.flat().map((item) => (
            <ItemLine key={item.uid} item={item} as="cost" />
          ))}
        </Lines>
      )}
    </>
  )
}

function QuestName({ quest: { name, slug } }: { quest: { name: string; slug?: string | undefined } }) {
  if (slug === undefined) return name
  return (
    <Link to={questLink({ slug })} className="text-link underline">
      {name}
    </Link>
  )
}

type MarkerLink = Pick<LinkedMarker, 'id' | 'type'> & { name?: string | undefined }

/** Shows a button that selects another marker of the map. */
function MarkerButton({ linked, model }: { linked: MarkerLink; model: MapModel }) {
  const t = useText()
  const marker = model.data.markers.byId.get(linked.id)
  const name = linked.name ?? (marker ? model.nameOf(marker) : t(`maps.types.${linked.type}`))
  if (!marker) return <p className="text-sm">{name}</p>
  return (
    <p>
      <button
        type="button"
        onClick={() => model.show(marker)}
        className="target text-start text-sm text-link underline"
      >
        {name}
      </button>
    </p>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {children}
    </section>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm">{children}</p>
}
