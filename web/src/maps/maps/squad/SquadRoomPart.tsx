import { type SquadRoom, SQUAD_LIMITS, type SquadRoute } from '@raidkit/rules/pilot/squad'
import { type MapSlug, MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { Suspense, useState } from 'react'
import { useMapName } from '../../../api/site.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { shareRoute } from '../../../pilot/shared/squad/own.ts'
import { sendToSquad } from '../../../pilot/shared/squad/squadLine.ts'
import { squadSharing } from '../../../pilot/shared/squad/squadState.ts'
import { useSharing, useSquad } from '../../../pilot/shared/squad/useSquad.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { COPY, SIGN_OUT } from '../../../ui/icons/glyphs.ts'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'
import { SquadMembers } from './SquadMembers.tsx'

/** Part that loads every quest. */
const TakeRoute = laterPiece(async () => (await import('./TakeRoute.tsx')).TakeRoute)

const rounded = (value: number) => Math.round(value * 10) / 10

/** Part that loads every quest. */
const SquadNeeds = laterPiece(async () => (await import('./SquadNeeds.tsx')).SquadNeeds)

type Props = { model: MapModel; raid: RaidFound; room: SquadRoom }

const MINUTE_MS = 60_000
const HOUR_MIN = 60
const HALF = 3

/** Shows the reader's squad. */
export function SquadRoomPart({ model, raid, room }: Props) {
  const t = useText()
  const isSharing = useSharing()
  const { connection } = useSquad()
  const hasSteps = Object.values(room.steps).some((steps) => Object.keys(steps).length > 0)
  return (
    <>
      <Invitation model={model} room={room} />
      <SquadMembers model={model} room={room} />
      <p className="text-sm text-muted">{t('squad.pingHelp')}</p>
      <Switch
        checked={isSharing}
        onChange={(isOn) => squadSharing.keep(isOn ? 'on' : 'off')}
        label={t('squad.share')}
        hint={t('squad.shareHint')}
      />
      {hasSteps && (
        <Suspense fallback={null}>
          <SquadNeeds model={model} room={room} />
        </Suspense>
      )}
      <SquadRoutePart {...{ model, raid, room }} />
      <Button icon={SIGN_OUT} disabled={connection !== 'in'} onClick={() => sendToSquad('LEAVE', {})}>
        {t('squad.leave')}
      </Button>
    </>
  )
}

/** Shows the code to read aloud, the link to send, and how long both are valid. */
function Invitation({ model, room }: Pick<Props, 'model' | 'room'>) {
  const t = useText()
  const { inviteCode: code, endsAtMs } = room
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const leftMin = Math.max(0, Math.floor((endsAtMs - useNow(MINUTE_MS)) / MINUTE_MS))
  const link = `${location.origin}${location.pathname}?tab=squad&squad=${code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('copied')
    } catch {
      setSaid('notCopied') // no clipboard here, or not allowed
    }
  }
  const left =
    leftMin < HOUR_MIN
      ? t('squad.endsMinutes', { count: leftMin })
      : t('squad.endsHours', { hours: Math.floor(leftMin / HOUR_MIN), minutes: leftMin % HOUR_MIN })
  return (
    <div className="grid gap-2" data-squad={code} data-map={model.map.slug}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="block text-sm text-muted">{t('squad.yourCode')}</span>
          <strong className="font-mono text-xl tracking-widest">
            {code.slice(0, HALF)}-{code.slice(HALF)}
          </strong>
        </p>
        <Button size="sm" icon={COPY} onClick={() => void copy()}>
          {t('squad.copy')}
        </Button>
      </div>
      <div role="status" className="text-sm empty:absolute">
        {said === 'copied' && t('squad.copied')}
        {said === 'notCopied' && (
          <label className="grid gap-1">
            {t('squad.notCopied')}
            <input
              readOnly
              value={link}
              className="w-full rounded-md border border-edge bg-canvas px-2 py-1 font-mono text-xs"
            />
          </label>
        )}
      </div>
      {code !== room.code && (
        <p role="status" className="text-sm text-warning">
          {t('squad.codeChanged')}
        </p>
      )}
      <p className="text-xs text-muted">{left}</p>
    </div>
  )
}

type SquadRoutePartProps = { model: MapModel; raid: RaidFound; room: SquadRoom }

/** Shows the squad's one route, to share or to take over. */
function SquadRoutePart({ model, raid, room }: SquadRoutePartProps) {
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
