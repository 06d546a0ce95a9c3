import type { MapSlug } from '@raidkit/rules/maps'
import { classes } from './classes.ts'

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

/** The schematic of a map, as the server draws it from the facts. */
export function MapThumb({ map, size = 'md', label = '' }: Props) {
  const { width, height, fit } = SIZES[size]
  return (
    <img
      src={`/images/maps/${map}.svg`}
      alt={label}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classes('shrink-0 rounded-sm bg-sheet object-contain', fit)}
    />
  )
}
