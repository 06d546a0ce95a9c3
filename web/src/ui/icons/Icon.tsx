import { joinClasses } from '../classes.ts'

const SIZES = { xs: 'size-3', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const

type Props = {
  /** Path on a grid of 24, drawn as a line: see glyphs.ts. */
  glyph: string
  size?: keyof typeof SIZES
  /** Accessible name; without it the icon is decorative. */
  label?: string
  className?: string
}

/** Icon in the colour of the text. Glyphs are plain strings, so that a page contains only those it uses. */
export function Icon({ glyph, size = 'md', label, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={joinClasses('shrink-0', SIZES[size], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={glyph} />
    </svg>
  )
}
