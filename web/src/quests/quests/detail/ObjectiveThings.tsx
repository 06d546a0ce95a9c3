import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import { gunsmithLink } from '@raidkit/rules/platform/links'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { Pool } from './Pool.tsx'
import { Things, type Thing } from './Things.tsx'

type Props = { questUid: string; objective: ObjectiveDetail; left: number; names: QuestNames; mode: GameMode }

/** Lists the items that a step needs, with today's cost and source of each, and the keys to get there. */
export function ObjectiveThings({ questUid, objective, left, names, mode }: Props) {
  const t = useText()
  const { items = [], itemsPool, marker, use = [], keys = [], build } = objective
  const gun = build && names.item(items[0] ?? '')
  const own = [...items, ...use, ...(marker ? [marker] : [])]
  const count = own.length > 1 ? 1 : Math.max(1, left)
  const things: Thing[] = [
    ...own.map((uid) => ({ uid, count })),
    ...(build?.parts ?? []).map((uid) => ({ uid, count: 1 })),
  ]
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {things.length > 0 && <Things label={t('quests.things')} things={things} names={names} mode={mode} />}
      {build && gun && (
        <LinkButton
          to={gunsmithLink({ url: gunSlug(gun.url), questUid }, modeOf(mode))}
          size="sm"
          className="self-start"
        >
          {t('quests.buildIt')}
        </LinkButton>
      )}
      {itemsPool !== undefined && <PoolPart pool={itemsPool} names={names} mode={mode} />}
      {keys.map((group) => (
        <div key={group.join()}>
          <p className="text-sm text-muted">{t('quests.keys', { count: group.length })}</p>
          <Things
            label={t('quests.keys', { count: group.length })}
            things={group.map((uid) => ({ uid, count: 1 }))}
            names={names}
            mode={mode}
          />
        </div>
      ))}
    </div>
  )
}

/** Returns the mode as addresses have it; the default mode is omitted. */
function modeOf(mode: GameMode): string | undefined {
  return mode === DEFAULT_GAME_MODE ? undefined : mode.toLowerCase()
}

/** Opens a pool for searching. Some pools accept thousands of items, so they are never drawn whole. */
function PoolPart({ pool, names, mode }: { pool: number; names: QuestNames; mode: GameMode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('quests.pool.open', { count: names.poolSize(pool) })}
      </Button>
      {isOpen && <Pool pool={pool} names={names} mode={mode} />}
    </div>
  )
}
