import { useText } from '../../i18n/useText.ts'

/** For a visitor: what is open without an account, and how signing in works here today. */
export function SignIn() {
  const t = useText()
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 text-xl font-semibold">{t('user.visitor')}</h2>
      <p className="mb-3">{t('user.visitorText')}</p>
      <h3 className="mb-1 font-semibold">{t('user.ownerTitle')}</h3>
      <p className="mb-3">{t('user.ownerText')}</p>
      <ol className="list-decimal space-y-1.5 ps-6 marker:text-faint">
        <li>{t('user.ownerStep1')}</li>
        <li>{t('user.ownerStep2')}</li>
        <li>{t('user.ownerStep3')}</li>
      </ol>
    </section>
  )
}
