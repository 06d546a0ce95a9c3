import { CHAT_ROOMS, type ChatRoom } from '@raidkit/rules/community/chat'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { useRoomName, useRoomOptions } from '../shared/chat/roomNames.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'
import { said } from './choice.ts'

type Props = { room: ChatRoom; unread: readonly ChatRoom[] }

const addressOf = (room: ChatRoom) => {
  const text = new URLSearchParams(Object.entries(said({ room })).filter(([, value]) => value !== ''))
  return text.size > 0 ? `/chat?${text}` : '/chat'
}

/** All rooms: a list where there is room for it, a field on a phone. */
export function Rooms({ room, unread }: Props) {
  const t = useText()
  const name = useRoomName()
  const navigate = useNavigate()
  return (
    <>
      <div className="lg:hidden">
        <Select
          label={t('chat.room')}
          options={useRoomOptions(unread)}
          value={room}
          onChange={(next) => void navigate(addressOf(next), { preventScrollReset: true })}
        />
      </div>
      <nav aria-label={t('chat.room')} className="hidden w-48 shrink-0 lg:block">
        <ul className="flex max-h-[calc(100dvh-13rem)] flex-col overflow-y-auto">
          {CHAT_ROOMS.map((one) => (
            <li key={one}>
              <Link
                to={addressOf(one)}
                preventScrollReset
                aria-current={one === room ? 'page' : undefined}
                className={joinClasses(
                  'target flex items-center justify-between gap-2 rounded-md px-3 py-1.5',
                  one === room ? 'bg-selected text-text' : 'text-muted hover:bg-raised hover:text-text',
                )}
              >
                <span className="truncate">{name(one)}</span>
                {unread.includes(one) && (
                  <span className="size-2 shrink-0 rounded-full bg-accent">
                    <span className="sr-only">{t('chat.unread')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
