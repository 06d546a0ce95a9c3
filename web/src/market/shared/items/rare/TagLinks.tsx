import { tagLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { Link } from 'react-router'
import { joinClasses } from '../../../../ui/classes.ts'
import { modeQuery } from '../modeQuery.ts'

/** Display names by tag. */
export type TagNames = ReadonlyMap<string, string>

type Props = {
  tags: readonly string[]
  names: TagNames
  /** Mode that the links preserve. */
  mode: GameMode
  className?: string
}

/** Renders the tags of an item, widest first, each as a link to the items with that tag. */
export function TagLinks({ tags, names, mode, className }: Props) {
  return (
    <span className={joinClasses('text-sm text-muted', className)}>
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

/** Returns the name of a tag, in which underscores stand for spaces. */
function plainName(tag: string): string {
  return tag.replaceAll('_', ' ')
}
