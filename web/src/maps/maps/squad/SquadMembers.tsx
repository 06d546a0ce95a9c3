import { mapLink } from '@raidkit/rules/platform/links'
import { floorOf } from '@raidkit/rules/maps/map-floors'
import { memberSights, SQUAD_LIMITS, type MemberSight, type SquadRoom } from '@raidkit/rules/pilot/squad'
import { Link } from 'react-router'
import { useMapName } from '../../../api/site.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { sendToSquad } from '../../../pilot/shared/squad/squadLine.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import type { MapModel } from '../useMapPage.ts'
import { inkOf } from './inks.ts'
import { useAgeText } from './useAgeText.ts'

type Props = { model: MapModel; room: SquadRoom }

const SECOND_MS = 1_000

/** Lists the members with their position and its age. */
export function SquadMembers({ model, room }: Props) {
  const t = useText()
  const sights = memberSights(room, useNow(SECOND_MS))
  const amHost = sights.some(({ isMe, member }) => isMe && member.isHost)
  return (
    <section aria-labelledby="squad-members">
      <h3 id="squad-members" className="mb-1 font-semibold">
        {t('squad.members', { count: room.members.length, most: SQUAD_LIMITS.members })}
      </h3>
      <ul className="grid gap-1">
        {sights.map((sight) => (
          <Member key={sight.member.uid} {...{ sight, model }} mayRemove={amHost && !sight.isMe} />
        ))}
      </ul>
    </section>
  )
}

type MemberProps = Pick<Props, 'model'> & { sight: MemberSight; mayRemove: boolean }

function Member({ sight, model, mayRemove }: MemberProps) {
  const t = useText()
  const { member, isMe, position } = sight
  const isHere = position?.map === model.map.slug
  return (
    <li className="flex items-center gap-2 text-sm" data-member={member.name}>
      <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
        <circle cx="6" cy="6" r="5" fill={inkOf(member)} stroke="#111111" />
      </svg>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-1.5 font-medium">
          <span className="truncate">{member.name}</span>
          {isMe && <Badge>{t('squad.you')}</Badge>}
          {member.isHost && <Badge tone="accent">{t('squad.host')}</Badge>}
        </p>
        <Where sight={sight} model={model} />
      </div>
      {position && isHere && (
        <Button
          size="sm"
          aria-label={t('squad.goNamed', { name: member.name })}
          onClick={() =>
            model.look(model.place.toWorld(position.x, position.z), floorOf(model.geometry, position))
          }
        >
          {t('squad.go')}
        </Button>
      )}
      {mayRemove && (
        <IconButton
          size="sm"
          glyph={CLOSE}
          label={t('squad.remove', { name: member.name })}
          onClick={() => sendToSquad('REMOVE', { removedUid: member.uid })}
        />
      )}
    </li>
  )
}

/** Shows where a member is: "On Customs · 20 seconds ago"; another map is a link to it. */
function Where({ sight: { position, ageMs, isOld, isAway }, model }: Pick<MemberProps, 'sight' | 'model'>) {
  const t = useText()
  const mapName = useMapName()
  const ageText = useAgeText()
  if (isAway) return <p className="text-warning">{t('squad.away')}</p>
  if (!position) return <p className="text-muted">{t('squad.noPosition')}</p>
  const on = t('squad.on', { map: mapName(position.map) })
  const isHere = position.map === model.map.slug
  const hasFloors = isHere && model.viewed.levels.length > 1
  return (
    <p className={isOld ? 'text-warning tabular-nums' : 'text-muted tabular-nums'}>
      {!isHere && (
        <>
          <Link to={`${mapLink(position.map)}?tab=squad`} className="text-link underline">
            {on}
          </Link>
          {' · '}
        </>
      )}
      {hasFloors && `${t(`maps.floorNames.${floorOf(model.geometry, position)}`)} · `}
      {ageText(ageMs)}
    </p>
  )
}
