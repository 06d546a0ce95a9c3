import type { FoundGroup } from '@raidkit/contract/markerDetails'
import { useText } from '../../../i18n/useText.ts'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/Price.tsx'
import { costRub, valueRub } from '../details/ItemLine.tsx'

type Props = {
  id: string
  groups: readonly FoundGroup[]
  /** Which of them Enter takes. */
  at: number
  isShown: boolean
  isError: boolean
  /** Found, but only for who has Pro. */
  hiddenCount: number
  onFind: (group: FoundGroup) => void
}

/** What a search has found, below its field, which keeps the focus and the keys. */
export function FoundGroups({ id, groups, at, isShown, isError, hiddenCount, onFind }: Props) {
  const t = useText()
  return (
    <div
      hidden={!isShown}
      // A press here would take the focus from the field, and the list with it.
      onPointerDown={(event) => event.preventDefault()}
      className="panel panel-fit absolute inset-x-0 top-full z-dropdown mt-1 py-1"
    >
      {groups.length === 0 && (
        <p className="px-3 py-1.5 text-sm text-muted">
          {t(isError ? 'maps.search.failed' : 'maps.search.nothing')}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t('maps.search.found')} tabIndex={-1}>
        {groups.map((group, i) => (
          <div
            key={`${group.kind} ${group.ref}`}
            id={`${id}${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onClick={() => onFind(group)}
            onKeyDown={({ key }) => key === 'Enter' && onFind(group)}
            className={classes(
              'target cursor-pointer px-3 py-1 text-sm hover:bg-accent-soft',
              i === at && 'bg-accent-soft',
            )}
          >
            <span className="flex gap-2">
              <span className="min-w-0 grow truncate">{group.name}</span>
              {group.item && (
                <Price
                  rub={group.kind === 'loot' ? valueRub(group.item) : costRub(group.item)}
                  className="text-muted"
                />
              )}
            </span>
            <span className="block text-muted">
              {t(`maps.search.kinds.${group.kind}`, { count: group.count })}
            </span>
          </div>
        ))}
      </div>
      {hiddenCount > 0 && (
        <p className="px-3 py-1.5 text-sm text-muted">{t('maps.search.hidden', { count: hiddenCount })}</p>
      )}
    </div>
  )
}
