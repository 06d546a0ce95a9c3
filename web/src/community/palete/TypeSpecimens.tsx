import { useText } from '../../i18n/useText.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Specimen } from './Specimen.tsx'

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

export function TypeSpecimens() {
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
