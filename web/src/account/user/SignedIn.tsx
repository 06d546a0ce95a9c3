import { SIGN_OUT_PATH } from '@raidkit/contract/account/signIn'
import type { Access } from '@raidkit/rules/platform/access'
import type { User } from '@raidkit/rules/account/users'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SIGN_OUT, USER } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** For somebody with an account: who they are here, and the way out. */
export function SignedIn({ user, access }: { user: User; access: Access }) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 text-xl font-semibold">
        {user.username || t('user.nameless')}
        <Badge tone="accent">{t(`user.level.${access}`)}</Badge>
      </h2>
      <p className="mb-4">{t(`user.levelText.${access}`)}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/account" variant="primary" icon={USER}>
          {t('user.accountLink')}
        </LinkButton>
        {/* A link to the server, not to a page: it ends the session and sends the reader home. */}
        <a href={`${SIGN_OUT_PATH}?lang=${language}`} className={buttonClasses({})}>
          <Icon glyph={SIGN_OUT} size="sm" />
          {t('user.signOut')}
        </a>
      </div>
    </section>
  )
}
