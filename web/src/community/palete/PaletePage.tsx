import { WEATHERS } from '@raidkit/rules/maps/weather'
import { type ComponentType, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { WeatherIcon } from '../../ui/icons/WeatherIcon.tsx'
import * as glyphs from '../../ui/icons/glyphs.ts'
import { CHECK, COPY, LOCK, MAP, REFRESH, STAR, TRASH } from '../../ui/icons/glyphs.ts'
import { ITEM_GLYPHS } from '../../ui/icons/itemGlyphs.ts'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { ToastProvider } from '../../ui/overlay/ToastProvider.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Kbd } from '../../ui/text/Kbd.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Tone } from '../../ui/tones.ts'
import { DataSpecimens } from './DataSpecimens.tsx'
import { FieldSpecimens } from './FieldSpecimens.tsx'
import { OverlaySpecimens } from './OverlaySpecimens.tsx'
import { Specimen } from './Specimen.tsx'
import { SwatchSpecimens } from './SwatchSpecimens.tsx'
import { THEMES, type Theme } from './colours.ts'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const BADGES = ['neutral', 'accent', 'up', 'down', 'warning', 'danger', 'info'] as const satisfies Tone[]

const SIZES = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
  'text-2xs',
]

type Section = { id: string; title: string; Specimens: ComponentType<{ theme: Theme }> }

/** Colours and components of the design, in both themes side by side. */
export default function PaletePage() {
  const t = useText()
  const sections: Section[] = [
    { id: 'colours', title: t('palete.colours'), Specimens: SwatchSpecimens },
    { id: 'type', title: t('palete.type'), Specimens: TypeSpecimens },
    { id: 'buttons', title: t('palete.buttons'), Specimens: ButtonSpecimens },
    { id: 'fields', title: t('palete.fields'), Specimens: FieldSpecimens },
    { id: 'overlays', title: t('palete.overlays'), Specimens: OverlaySpecimens },
    { id: 'data', title: t('palete.data'), Specimens: DataSpecimens },
    { id: 'states', title: t('palete.states'), Specimens: StateSpecimens },
    { id: 'icons', title: t('palete.icons'), Specimens: IconSpecimens },
  ]
  return (
    <ToastProvider>
      <PageHeading note={t('palete.intro')}>{t('palete.title')}</PageHeading>
      {sections.map((section) => (
        <InBothThemes key={section.id} section={section} />
      ))}
    </ToastProvider>
  )
}

function InBothThemes({ section: { id, title, Specimens } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-8">
      <h2 id={`${id}-title`} className="mb-2 text-xl font-semibold">
        {title}
      </h2>
      <div className="grid gap-3 xl:grid-cols-2">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            // Specimens are English in every language.
            lang="en"
            className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4"
          >
            <Specimens theme={theme} />
          </div>
        ))}
      </div>
    </section>
  )
}

function IconSpecimens() {
  const t = useText()
  return (
    <>
      <Specimen name="Icon">
        {Object.entries(glyphs).map(([name, glyph]) => (
          <Icon key={name} glyph={glyph} />
        ))}
      </Specimen>
      <Specimen name={t('palete.sizes')}>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Icon key={size} glyph={glyphs.MAP} size={size} />
        ))}
      </Specimen>
      <Specimen name="WeatherIcon">
        {WEATHERS.map((weather) => (
          <WeatherIcon key={weather} weather={weather} />
        ))}
      </Specimen>
      <Specimen name="itemGlyph">
        {ITEM_GLYPHS.map((glyph) => (
          <Icon key={glyph} glyph={glyph} size="lg" />
        ))}
      </Specimen>
    </>
  )
}

function TypeSpecimens() {
  const t = useText()
  return (
    <>
      <Specimen name={t('palete.type')}>
        <div className="min-w-0">
          {SIZES.map((size) => (
            <p key={size} className={`${size} truncate`}>
              {t('palete.sentence')} <code className="text-2xs text-faint">{size}</code>
            </p>
          ))}
          <p className="text-muted">{t('palete.muted')}</p>
          <p className="text-faint">{t('palete.faint')}</p>
        </div>
      </Specimen>
      <Specimen name="Kbd">
        <Kbd>/</Kbd>
        <Kbd>Ctrl</Kbd>
        <Kbd>Esc</Kbd>
      </Specimen>
    </>
  )
}

function ButtonSpecimens() {
  const t = useText()
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>{t('palete.save')}</Button>
          <Button variant={variant} size="sm" icon={CHECK}>
            {t('palete.save')}
          </Button>
          <Button variant={variant} disabled>
            {t('palete.disabled')}
          </Button>
          <Button variant={variant} loading>
            {t('palete.loading')}
          </Button>
        </Specimen>
      ))}
      <Specimen name="IconButton">
        <IconButton glyph={STAR} label={t('palete.favourite')} />
        <IconButton glyph={COPY} label={t('palete.copy')} variant="secondary" />
        <IconButton glyph={REFRESH} label={t('palete.refresh')} variant="secondary" size="sm" />
        <IconButton glyph={TRASH} label={t('palete.remove')} variant="danger" size="sm" />
        <IconButton glyph={LOCK} label={t('palete.disabled')} disabled />
      </Specimen>
      <Specimen name="LinkButton, ExternalLink">
        <LinkButton to="/time" icon={MAP}>
          {t('palete.longWord')}
        </LinkButton>
        <ExternalLink href="https://example.com/" className="text-link underline">
          {t('palete.outside')}
        </ExternalLink>
      </Specimen>
      <Specimen name="Badge">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === 'up' ? CHECK : undefined}>
            {tone}
          </Badge>
        ))}
        <Badge className="w-24">{t('palete.longWord')}</Badge>
      </Specimen>
    </>
  )
}

function StateSpecimens() {
  const t = useText()
  const [isShown, setShown] = useState(true)
  return (
    <>
      <Specimen name="Notice">
        <div className="flex w-full flex-col gap-2">
          <Notice tone="info" title={t('palete.title')}>
            {t('palete.longText')}
          </Notice>
          <Notice tone="up">{t('palete.saved')}</Notice>
          {isShown && (
            <Notice tone="warning" onDismiss={() => setShown(false)}>
              {t('palete.sentence')}
            </Notice>
          )}
          <Notice tone="danger" action={<Button size="sm">{t('ui.undo')}</Button>}>
            {t('palete.emailError')}
          </Notice>
          <Notice tone="info" bar>
            {t('palete.sentence')}
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <div aria-busy className="flex w-full items-center gap-3">
          <Skeleton className="size-12" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </span>
          <Spinner label={t('palete.loading')} className="text-accent" />
        </div>
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <EmptyState
            title={t('palete.nothing')}
            text={t('palete.nothingHint')}
            action={<Button>{t('palete.refresh')}</Button>}
          />
          <ErrorState text={t('palete.longText')} onRetry={() => {}} />
        </div>
      </Specimen>
    </>
  )
}
