import type { SquadMember, SquadRoom } from '@raidkit/rules/pilot/squad'
import { useText } from '../../../i18n/useText.ts'

/** Returns a function that lists who needs an objective: "Three of us need this: …", or the only one who does. */
export function useNeedersText({
  memberUid,
}: Pick<SquadRoom, 'memberUid'>): (needers: readonly SquadMember[]) => string {
  const t = useText()
  return (needers) => {
    const names = needers.map(({ uid, name }) => (uid === memberUid ? t('squad.you') : name)).join(', ')
    return needers.length < 2
      ? t('squad.neededBy', { names })
      : t('squad.neededByMany', { count: needers.length, names })
  }
}
