import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { useOfferedFeatures } from '../shared/reader/useOfferedFeatures.ts'
import { useContact, type Contact } from '../../ui/useContact.ts'

/** The ways to Pro that are open on this site, or that there is none. */
export function GetPro() {
  const t = useText()
  const { settings } = useSite()
  const contact = useContact()
  const isWanted = useOfferedFeatures().some(
    ({ feature, access }) => access === 'pro' && feature !== 'patronRole',
  )
  const hasPatreon = settings?.providers.patreon ?? false
  return (
    <section id="get-pro" aria-labelledby="get-pro-title" className="scroll-mt-20">
      <h2 id="get-pro-title" className="mb-1 text-xl font-semibold">
        {t('user.getPro.title')}
      </h2>
      {!isWanted && <p className="max-w-text">{t('user.getPro.nothing')}</p>}
      {isWanted && !hasPatreon && <p className="mb-2 max-w-text">{t('user.getPro.none')}</p>}
      {isWanted && (
        <ul className="max-w-text list-disc space-y-1 ps-6 marker:text-faint">
          {hasPatreon && <li>{t('user.getPro.patreon')}</li>}
          {(settings?.proSeats ?? 0) > 0 && <li>{t('user.getPro.share')}</li>}
          {contact && <AskOperator contact={contact} />}
        </ul>
      )}
    </section>
  )
}

function AskOperator({ contact: { href, text } }: { contact: Contact }) {
  const t = useText()
  return (
    <li>
      {t('user.getPro.ask')}{' '}
      <a href={href} className="wrap-anywhere text-link underline">
        {text}
      </a>
      {' · '}
      <Link to="/payoneer-about" className="text-link underline">
        {t('user.getPro.payoneer')}
      </Link>
    </li>
  )
}
