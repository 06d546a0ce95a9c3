import type { MapSlug } from '@raidkit/rules/platform/maps'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { SQUAD_LIMITS, type SquadRoom, type SquadRoute } from '@raidkit/rules/pilot/squad'
import { Suspense } from 'react'
import { useMapName } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { shareRoute } from '../../../pilot/shared/squad/own.ts'
import { Button } from '../../../ui/Button.tsx'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'

/** Part that loads every quest. */
const TakeRoute = laterPiece(async () => (await import('./TakeRoute.tsx')).TakeRoute)

type Props = { model: MapModel; raid: RaidFound; room: SquadRoom }

/** Shows the squad's one route, to share or to take over. */
export function SquadRoutePart({ model, raid, room }: Props) {
  const t = useText()
  const mapName = useMapName()
  const map = MAP_SLUGS.find((slug) => slug === model.map.slug)
  const { route: shared, members, memberUid } = room
  const owner = members.find(({ uid }) => uid === shared?.memberUid)
  const isMine = owner?.uid === memberUid
  const own = map && routeOf(map, raid)
  return (
    <section aria-labelledby="squad-route" className="grid gap-2">
      <h3 id="squad-route" className="font-semibold">
        {t('squad.route.title')}
      </h3>
      {shared && owner && (
        <p className="text-sm" data-shared-route={shared.route.stops.length}>
          {isMine
            ? t('squad.route.yours', { count: shared.route.stops.length })
            : t('squad.route.theirs', {
                name: owner.name,
                map: mapName(shared.route.map),
                count: shared.route.stops.length,
              })}{' '}
          {t('squad.route.straight')}
        </p>
      )}
      {shared && !isMine && shared.route.map === map && (
        <Suspense fallback={null}>
          <TakeRoute model={model} route={shared.route} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!own} onClick={() => own && shareRoute(own)}>
          {isMine ? t('squad.route.again') : t('squad.route.share')}
        </Button>
        {isMine && (
          <Button size="sm" onClick={() => shareRoute(undefined)}>
            {t('squad.route.stop')}
          </Button>
        )}
      </div>
      {!own && <p className="text-sm text-muted">{t('squad.route.none')}</p>}
    </section>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10

function routeOf(map: MapSlug, { way, route }: RaidFound): SquadRoute | undefined {
  if (!way || way.stops.length === 0 || route?.state !== 'route') return undefined
  const at = ({ x, z, level }: SquadRoute['from']) => ({ x: rounded(x), z: rounded(z), level })
  return {
    map,
    from: at(way.from),
    stops: way.stops.slice(0, SQUAD_LIMITS.stops).map((stop) => ({ ...at(stop), step: stop.errand })),
    ...(way.to && { to: { ...at(way.to), id: way.to.id } }),
  }
}
