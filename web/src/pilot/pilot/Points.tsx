import { hasFeature, type Feature } from '@raidkit/rules/platform/access'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, CLOCK, MAP, SCREEN } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

const POINTS = [
  { id: 'map', glyph: MAP, feature: undefined },
  { id: 'position', glyph: SCREEN, feature: 'mapPosition' },
  { id: 'quests', glyph: CHECK, feature: 'pilotAutoComplete' },
  { id: 'raids', glyph: CLOCK, feature: 'raidLog' },
] as const satisfies readonly { id: string; glyph: string; feature: Feature | undefined }[]

/** Lists Pilot's functions and marks those that are Pro; the same for everyone. */
export function Points() {
  const t = useText()
  const overrides = useSite().settings?.access
  const isPro = (feature: Feature | undefined) =>
    feature !== undefined && !hasFeature('user', feature, overrides)
  return (
    <ul className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {POINTS.map(({ id, glyph, feature }) => (
        <li key={id} className="flex gap-3 rounded-lg border border-line p-3">
          <Icon glyph={glyph} className="mt-0.5 text-accent" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {t(`pilot.point.${id}.title`)}
              {isPro(feature) && <Badge tone="accent">{t('pilot.pro')}</Badge>}
            </p>
            <p className="text-sm text-muted">{t(`pilot.point.${id}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Shows a note to readers who do not have all of it. */
export function ProNote() {
  const t = useText()
  const overrides = useSite().settings?.access
  const { access } = useUser()
  const isMissing = POINTS.some(({ feature }) => feature && !hasFeature(access, feature, overrides))
  if (!isMissing) return null
  return (
    <div className="xl:col-span-2">
      <Notice
        action={
          <LinkButton to="/user" size="sm">
            {t('pilot.proMore')}
          </LinkButton>
        }
      >
        {t('pilot.proNote')}
      </Notice>
    </div>
  )
}
