import { Badge } from '../../ui/text/Badge.tsx'
import { WARNING } from '../../ui/icons/glyphs.ts'
import { useText } from '../../i18n/useText.ts'
import { coloursOf, type Theme } from './colours.ts'
import { contrastPairs, type ContrastPair } from './contrastPairs.ts'
import { Specimen } from './Specimen.tsx'
import css from '../../ui/theme.css?raw'

const COLOURS = coloursOf(css)

/** Every colour of the theme, and how clearly each ink stands on each ground it is used on. */
export function SwatchSpecimens({ theme }: { theme: Theme }) {
  const t = useText()
  const inks = Map.groupBy(contrastPairs(COLOURS, theme), ({ ink }) => ink)
  return (
    <>
      <Specimen name={t('palete.colours')}>
        <ul className="flex flex-wrap gap-2">
          {COLOURS.map((colour) => (
            <li key={colour.name} className="w-24 text-2xs">
              {/* A fill attribute, because a style attribute is refused by the content security policy. */}
              <svg viewBox="0 0 8 3" className="w-full rounded-sm border border-line" aria-hidden>
                <rect width="8" height="3" fill={colour[theme]} />
              </svg>
              <span className="block truncate">{colour.name}</span>
              <code className="text-muted">{colour[theme]}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name={t('palete.contrast')}>
        <dl className="flex flex-col gap-1 text-xs">
          {[...inks].map(([ink, pairs]) => (
            <div key={ink} className="flex flex-wrap gap-x-3">
              <dt className="w-20 font-mono">{ink}</dt>
              {pairs.map((pair) => (
                <dd key={pair.ground} className="text-muted">
                  <Ratio pair={pair} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Specimen>
    </>
  )
}

function Ratio({ pair: { ground, ratio, least } }: { pair: ContrastPair }) {
  const text = `${ground} ${ratio.toFixed(1)}`
  if (ratio >= least) return text
  return (
    <Badge tone="danger" icon={WARNING}>
      {text}
    </Badge>
  )
}
