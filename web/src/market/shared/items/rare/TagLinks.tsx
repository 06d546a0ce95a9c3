import { tagLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { Link } from 'react-router'
import { classes } from '../../../../ui/classes.ts'
import { modeQuery } from '../modeQuery.ts'

/** Display names by tag. */
export type TagNames = ReadonlyMap<string, string>

type Props = {
  tags: readonly string[]
  names: TagNames
  /** The mode goes with the reader. */
  mode: GameMode
  className?: string
}

/** The tags of an item, widest first, each leading to the items that share it. */
export function TagLinks({ tags, names, mode, className }: Props) {
  return (
    <span className={classes('text-sm text-muted', className)}>
      {tags.map((tag, nth) => (
        <span key={tag}>
          {nth > 0 && <span aria-hidden>{' · '}</span>}
          <Link to={tagLink(tag) + modeQuery(mode)} className="relative hover:text-link hover:underline">
            {names.get(tag) ?? plainName(tag)}
          </Link>
        </span>
      ))}
    </span>
  )
}

/** A tag reads as its name with underscores for spaces. */
function plainName(tag: string): string {
  return tag.replaceAll('_', ' ')
}
