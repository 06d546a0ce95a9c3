import { useText } from '../../i18n/useText.ts'

/** For the one reader who has just started this site. */
export function OwnerHint() {
  const t = useText()
  return (
    <details className="mt-4 border-t border-line pt-3 text-sm text-muted">
      <summary className="cursor-pointer">{t('user.ownerTitle')}</summary>
      <p className="mt-2 mb-1">{t('user.ownerIntro')}</p>
      <ol className="list-decimal space-y-1 ps-6 marker:text-faint">
        <li>{t('user.ownerStep1')}</li>
        <li>{t('user.ownerStep2')}</li>
        <li>{t('user.ownerStep3')}</li>
      </ol>
    </details>
  )
}
