import { mapImagePath, type MapFactsReply } from '@raidkit/contract/maps/maps'
import { useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MINUS, PLUS, REFRESH } from '../../ui/icons/glyphs.ts'
import { FACTION_TONES, FACTIONS } from './text/factions.ts'

const STEPS = [1, 1.5, 2, 3, 4] as const
const LAST = STEPS.length - 1

/**
 * Shows our schematic in a frame that scrolls when the schematic is larger; it has a dark ground in every theme. The
 * same content is below it as text.
 */
export function MapDrawing({ map }: { map: MapFactsReply }) {
  const t = useText()
  const language = useLanguage()
  const [step, setStep] = useState(0)
  const move = (by: number) => setStep((now) => Math.min(LAST, Math.max(0, now + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': 1, '=': 1, '-': -1, '0': -LAST }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by)
  }
  const scale = STEPS[step] ?? 1
  return (
    <figure data-theme="dark" className="relative">
      {/* Focusable, to scroll and zoom by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <div
        role="region"
        aria-label={t('maps.drawing', { map: map.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="h-80 overflow-auto overscroll-contain rounded-lg border border-line bg-surface sm:h-160"
      >
        <img
          src={mapImagePath(map.slug, language)}
          alt={t('maps.alt', { map: map.name, extracts: map.extracts.length, places: map.places.length })}
          width={1600}
          height={1200}
          className="size-full max-w-none object-contain"
          // Only when zoomed: the server's markup must not have an inline style.
          style={scale === 1 ? undefined : { width: `${scale * 100}%`, height: `${scale * 100}%` }}
        />
      </div>
      <div role="group" aria-label={t('maps.zoom')} className="absolute end-3 bottom-3 flex flex-col gap-1">
        <IconButton
          glyph={PLUS}
          label={t('maps.zoomIn')}
          variant="secondary"
          disabled={step === LAST}
          onClick={() => move(1)}
        />
        <IconButton
          glyph={MINUS}
          label={t('maps.zoomOut')}
          variant="secondary"
          disabled={step === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          glyph={REFRESH}
          label={t('maps.zoomReset')}
          variant="secondary"
          disabled={step === 0}
          onClick={() => setStep(0)}
        />
      </div>
      <Legend />
    </figure>
  )
}

/** Explains the symbols of the drawing. */
function Legend() {
  const t = useText()
  return (
    <figcaption className="absolute start-3 bottom-3 flex max-w-3/4 flex-wrap gap-1.5">
      {FACTIONS.map((faction) => (
        <Badge key={faction} tone={FACTION_TONES[faction]}>
          ◉ {t(`maps.faction.${faction}`)}
        </Badge>
      ))}
      <Badge>◆ {t('maps.transit')}</Badge>
    </figcaption>
  )
}
