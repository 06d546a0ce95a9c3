import type { LoadoutLine } from '@raidkit/contract/guns/loadouts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { Link, useSearchParams } from 'react-router'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { loadoutLink } from '../shared/loadouts/loadoutLink.ts'
import { withParams } from '../../ui/address.ts'
import { momentTexts } from '../../ui/momentTexts.ts'
import { said } from './choice.ts'

/** Title, gun and author of a build; its author leads to all of theirs. */
export function NameCell({ loadout }: { loadout: LoadoutLine }) {
  const t = useText()
  const [params] = useSearchParams()
  const { ago } = momentTexts(t, useNow(MINUTE_MS))
  const { uid, title, gun, ammo, parts, author, isOwn, publishedAtMs } = loadout
  const to = loadoutLink(gun, uid)
  const byAuthor = (name: string) => ({
    search: withParams(params, said({ author: name, page: 1, search: '' })).toString(),
  })
  const about = [gun?.name, ammo?.shortName, t('loadouts.parts', { count: parts })].filter(Boolean)
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {to ? (
        <Link to={to} className="target font-medium wrap-anywhere text-link hover:underline">
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi className="font-medium wrap-anywhere">{title}</bdi>
      )}
      <span className="text-sm font-normal text-muted">{about.join(' · ')}</span>
      <span className="text-xs font-normal text-muted">
        {isOwn && t('loadouts.yours')}
        {!isOwn && author === null && t('loadouts.nobody')}
        {!isOwn && author !== null && (
          <Link to={byAuthor(author)} className="target inline-flex items-center hover:underline">
            <bdi>{author}</bdi>
          </Link>
        )}
        {' · '}
        {ago(publishedAtMs)}
      </span>
    </span>
  )
}
