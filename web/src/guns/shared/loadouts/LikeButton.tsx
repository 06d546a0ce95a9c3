import { likeLoadout, type LoadoutLine } from '@raidkit/contract/guns/loadouts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { buttonClasses } from '../../../ui/button/buttonClasses.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { HEART } from './heart.ts'

type LikableLoadout = Pick<LoadoutLine, 'uid' | 'title' | 'likes' | 'isLiked' | 'isOwn'>

/**
 * Likes a build or removes the like; shown immediately, reverted where the server refuses. For the reader's own builds
 * it shows only the count.
 */
export function LikeButton({ loadout }: { loadout: LikableLoadout }) {
  const t = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { user, isPending } = useUser()
  const { sendAsync } = useSend(likeLoadout)
  const [pressed, setPressed] = useState<{ from: LikableLoadout; likes: number; isLiked: boolean }>()
  // A later answer of the server replaces the optimistic state.
  const shown = pressed?.from === loadout ? pressed : loadout
  const count = t('loadouts.likes', { count: shown.likes })
  if (loadout.isOwn)
    return (
      <span className="inline-flex items-center gap-1.5 px-2 text-muted tabular-nums" title={count}>
        <Icon glyph={HEART} size="sm" />
        <span aria-hidden>{shown.likes}</span>
        <span className="sr-only">{count}</span>
      </span>
    )
  const press = async () => {
    if (!user && !isPending) return void navigate(`/user?to=${encodeURIComponent('/loadouts/search')}`)
    const isLiked = !shown.isLiked
    setPressed({ from: loadout, isLiked, likes: Math.max(0, shown.likes + (isLiked ? 1 : -1)) })
    try {
      const { likes } = await sendAsync({ uid: loadout.uid, isLiked })
      setPressed({ from: loadout, isLiked, likes })
    } catch (error) {
      setPressed(undefined)
      showToast({ text: errorText(error), tone: 'danger' })
    }
  }
  return (
    <button
      type="button"
      aria-pressed={shown.isLiked}
      onClick={() => void press()}
      className={joinClasses(
        buttonClasses({ variant: 'ghost', size: 'sm' }),
        'tabular-nums aria-pressed:bg-selected aria-pressed:text-text',
      )}
    >
      <Icon glyph={HEART} size="sm" className={shown.isLiked ? 'fill-current' : undefined} />
      <span className="sr-only">{t('loadouts.like', { title: loadout.title })} </span>
      {shown.likes}
    </button>
  )
}
