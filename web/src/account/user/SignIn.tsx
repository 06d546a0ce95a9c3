import { providerPath } from '@raidkit/contract/account/signIn'
import type { Me } from '@raidkit/contract/account/users'
import { localePath } from '@raidkit/rules/platform/links'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { isToBeNamed, NameStep } from './NameStep.tsx'
import { OwnerHint } from './OwnerHint.tsx'
import { sentCodeOf } from './sentCode.ts'

type Props = {
  title: string
  text: string
  /** The page of ours that the reader comes back to. */
  to: string
  isOwnerHintShown?: boolean
}

/** For a visitor: an address, then the code that was sent to it. */
export function SignIn({ title, text, to, isOwnerHintShown = false }: Props) {
  const language = useLanguage()
  // Kept in the history of the tab: it survives a look into the mail program, and "back" leads to the address.
  const isHydrated = useHydrated()
  const sent = sentCodeOf(useLocation().state)
  const t = useText()
  // A full page load: everything that is kept for visitors is gone, and the frame knows who is there.
  const enter = () => window.location.assign(localePath(to, language))
  const [nameless, setNameless] = useState<string>()
  const arrive = (me: Me) => (isToBeNamed(me) ? setNameless(me.uid) : enter())
  const isCodeStep = isHydrated && sent !== undefined && !sent.isWrongAddress
  if (nameless) return <NameStep userUid={nameless} to={to} />
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className="mb-2 text-xl font-semibold">
        {isCodeStep ? t('user.signIn.codeTitle') : title}
      </h2>
      {isCodeStep ? (
        <CodeForm key={sent.email} sent={sent} onDone={arrive} />
      ) : (
        <>
          <p className="mb-4 max-w-text">{text}</p>
          <EmailForm email={isHydrated ? (sent?.email ?? '') : ''} />
          <PatreonButton to={to} />
          {isOwnerHintShown && <OwnerHint />}
        </>
      )}
    </section>
  )
}

function PatreonButton({ to }: { to: string }) {
  const t = useText()
  const language = useLanguage()
  const { settings } = useSite()
  if (!settings?.providers.patreon) return null
  const query = new URLSearchParams({ lang: language, to })
  return (
    <div className="mt-4 border-t border-line pt-4">
      {/* A link to the server, not to a page: it leads to Patreon and back. */}
      <a href={`${providerPath('patreon')}?${query}`} className={buttonClasses({})}>
        {t('user.signIn.patreon')}
      </a>
    </div>
  )
}
