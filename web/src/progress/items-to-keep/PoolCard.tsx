import { poolMembers, type PoolNeed } from '@raidkit/rules/progress/needs'
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { FirMark } from '../shared/needs/FirMark.tsx'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PoolMembers } from './PoolMembers.tsx'
import { usePoolText } from './usePoolText.ts'

type Props = {
  pool: PoolNeed
  /** Members that the search finds. */
  hits: readonly string[] | undefined
  members: readonly (readonly string[])[] | undefined
  names: NeedNames
}

/** Shows one choice of many items. */
export function PoolCard({ pool, hits, members, names }: Props) {
  const t = useText()
  const id = useId()
  const poolText = usePoolText()
  const [isOpen, setOpen] = useState(false)
  const quest = names.questOf(pool.questUid)
  const all = poolMembers(pool, members)
  const isFound = hits !== undefined && hits.length > 0
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        {quest && <QuestLink quest={quest} className="font-medium" />}
        {pool.fir && <FirMark />}
        {pool.isOpen && (
          <Badge tone="up" icon={CHECK}>
            {t('needs.now')}
          </Badge>
        )}
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="ms-auto"
        >
          {t(isOpen ? 'itemsToKeep.hideMembers' : 'itemsToKeep.showMembers')}
        </Button>
      </div>
      <p className="text-sm">{poolText(pool)}</p>
      {isFound && !isOpen && <PoolMembers uids={hits} names={names} />}
      <div id={id} hidden={!isOpen}>
        {isOpen && (all ? <PoolMembers uids={all} names={names} isSearched /> : <Spinner />)}
      </div>
    </li>
  )
}
