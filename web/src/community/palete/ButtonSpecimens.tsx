import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CHECK, COPY, LOCK, MAP, REFRESH, STAR, TRASH } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Tone } from '../../ui/tones.ts'
import { Specimen } from './Specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const BADGES = ['neutral', 'accent', 'up', 'down', 'warning', 'danger', 'info'] as const satisfies Tone[]

export function ButtonSpecimens() {
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
