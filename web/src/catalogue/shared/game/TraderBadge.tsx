import { TRADERS, type LoyaltyLevel, type Trader } from '@raidkit/rules/catalogue/traders'
import { joinClasses } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

const MONOGRAMS: Record<Trader, string> = {
  Prapor: 'Pr',
  Therapist: 'Th',
  Fence: 'Fe',
  Skier: 'Sk',
  Peacekeeper: 'Pk',
  Mechanic: 'Me',
  Ragman: 'Ra',
  Jaeger: 'Ja',
  Lightkeeper: 'Lk',
  'BTR Driver': 'Bt',
  Ref: 'Re',
}
const SIZES = { sm: 'size-6 text-2xs', md: 'size-9 text-sm', lg: 'size-12 text-lg' } as const

const FILLS = 'size-full rounded-md object-cover'

type Props = {
  trader: Trader
  size?: keyof typeof SIZES
  /** Loyalty level, shown in the corner. */
  level?: LoyaltyLevel
  /** The trader's name, where it does not stand beside the badge. */
  label?: string
}

/** A trader's picture, that of their loyalty level where there is one, or a monogram. */
export function TraderBadge({ trader, size = 'md', level, label }: Props) {
  const { slug, id } = TRADERS.find(({ name }) => name === trader) ?? {}
  return (
    <span
      className={joinClasses(
        'relative inline-grid shrink-0 place-items-center rounded-md border border-edge/50 bg-raised',
        'font-semibold text-muted select-none',
        SIZES[size],
        label && 'z-1',
      )}
      // A row may be one link; the name is shown by a badge that lies above it and can be focused and tapped.
      {...(label
        ? { role: 'img', 'aria-label': label, 'data-hint': label, tabIndex: 0 }
        : { 'aria-hidden': true })}
    >
      <Picture
        path={slug && level && `/images/traders/${slug}_${level}.png`}
        className={FILLS}
        fallback={
          <Picture
            path={slug && `/images/traders/${slug}.png`}
            shows={id ? { kind: 'trader', id } : undefined}
            className={FILLS}
            fallback={MONOGRAMS[trader]}
          />
        }
      />
      {level !== undefined && (
        <span className="absolute -end-1 -bottom-1 min-w-3.5 rounded-sm bg-selected px-0.5 text-center text-2xs text-text">
          {level}
        </span>
      )}
    </span>
  )
}
