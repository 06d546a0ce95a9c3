import type { MapSlug } from '@raidkit/rules/platform/maps'
import { joinClasses } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

const SIZES = {
  sm: { width: 48, height: 36, fit: 'h-9 w-12' },
  md: { width: 96, height: 72, fit: 'h-18 w-24' },
  lg: { width: 160, height: 120, fit: 'h-30 w-40' },
} as const

type Props = {
  map: MapSlug
  size?: keyof typeof SIZES
  /** The map's name, where it does not stand beside the picture. */
  label?: string
}

/** The picture of a map, or its schematic as the server draws it from the facts. Both take the same room. */
export function MapThumb({ map, size = 'md', label = '' }: Props) {
  const { width, height, fit } = SIZES[size]
  const box = joinClasses('shrink-0 rounded-sm bg-sheet', fit)
  return (
    <Picture
      // spec section 2
      path={`/public-images/nav-maps/${map}.png`}
      alt={label}
      className={joinClasses(box, 'object-cover')}
      fallback={
        <img
          src={`/images/maps/${map}.svg`}
          alt={label}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={joinClasses(box, 'object-contain')}
        />
      }
    />
  )
}
