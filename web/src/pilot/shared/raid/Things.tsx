import { itemLink } from '@raidkit/rules/platform/links'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import type { QuestNames } from '../../../quests/shared/quests/questNames.ts'

type Props = {
  /** Alternatives, one of which is enough. */
  uids: readonly string[]
  /** Pool of items, any of which will do. */
  pool?: number | undefined
  names: QuestNames
}

/** Maximum number of names; more are shown as a number. */
const NAMED = 4

/** Renders an item, or one of several, by name. */
export function Things({ uids, pool, names }: Props) {
  const t = useText()
  if (pool !== undefined) return t('quest.things.anyOf', { count: names.poolSize(pool) })
  if (uids.length > NAMED) return t('quest.things.anyOf', { count: uids.length })
  return uids.map((uid, at) => (
    <Fragment key={uid}>
      {at > 0 && ' / '}
      <Thing uid={uid} names={names} />
    </Fragment>
  ))
}

function Thing({ uid, names }: { uid: string; names: QuestNames }) {
  const t = useText()
  const item = names.item(uid)
  if (!item) return names.itemName(uid) ?? t('quest.things.some')
  return (
    <Link to={itemLink(item)} className="text-link underline">
      {item.name}
    </Link>
  )
}
