import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { memberNews, type HeardPing, type SquadMember } from '@raidkit/rules/pilot/squad'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useMapName } from '../../api/site.ts'
import { expectToasts, showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { lookAtMap } from '../../pilot/shared/squad/own.ts'
import { runSquad } from '../../pilot/shared/squad/squadLine.ts'
import { useSquad } from '../../pilot/shared/squad/useSquad.ts'

/** Shares the player's position and receives the others', on every page while there is a seat. */
export function SquadLink() {
  const { pathname } = useLocation()
  const map = MAP_SLUGS.find((slug) => pathname.endsWith(`/maps/${slug}`))
  useEffect(() => runSquad(), [])
  useEffect(() => expectToasts(), [])
  useEffect(() => lookAtMap(map), [map])
  useMemberToasts()
  return <PingNews map={map} />
}

/** Shows toasts when members join or leave, on every page. */
function useMemberToasts(): void {
  const t = useText()
  const { room } = useSquad()
  const before = useRef<readonly SquadMember[]>(undefined)
  const { members, memberUid } = room ?? {}
  useEffect(() => {
    const news = before.current && members ? memberNews(before.current, members) : []
    before.current = members
    for (const { kind, name, uid } of news) {
      const isMe = uid === memberUid
      if (kind === 'host')
        showToast({ text: isMe ? t('squad.news.youHost') : t('squad.news.host', { name }) })
      else if (!isMe) showToast({ text: t(`squad.news.${kind}`, { name }) })
    }
  }, [members, memberUid, t])
}

/** Announces pings of others to screen readers; shows a toast if their map is not open. */
function PingNews({ map }: { map: string | undefined }) {
  const t = useText()
  const mapName = useMapName()
  const { room } = useSquad()
  const [said, setSaid] = useState('')
  const last = room?.pings.at(-1)
  const known = useRef<HeardPing>(undefined)
  useEffect(() => {
    if (!last || last === known.current) return
    known.current = last
    const name = room?.members.find(({ uid }) => uid === last.memberUid)?.name ?? ''
    const isMe = last.memberUid === room?.memberUid
    const text =
      last.note === ''
        ? t('squad.news.ping', { name, map: mapName(last.place.map) })
        : t('squad.news.pingNote', { name, map: mapName(last.place.map), note: last.note })
    if (isMe) return
    if (last.place.map === map) setSaid(text)
    else showToast({ text })
  }, [last, room, map, mapName, t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
