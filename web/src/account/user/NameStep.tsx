import type { Me } from '@raidkit/contract/account/users'
import { localePath } from '@raidkit/rules/platform/links'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { UsernameForm } from '../shared/player/UsernameForm.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { keptWord } from '../../state/keptWord.ts'

/** Kept from when the question is shown until it is answered or put off: a reload shows it again. */
const OPEN = 'open'
const ANSWERED = '1'

const askedOf = (userUid: string) => keptWord(`nameAsked:${userUid}`)

type Nameable = Pick<Me, 'uid' | 'username'>

/** A new account is asked for its name once; who said later finds the field on their account page. */
export function isToBeNamed({ uid, username }: Nameable): boolean {
  return username === null && askedOf(uid).read() !== ANSWERED
}

/** The question was shown, and the page left or loaded anew before an answer. */
export function isNameOpen({ uid, username }: Nameable): boolean {
  return username === null && askedOf(uid).read() === OPEN
}

type Props = {
  userUid: string
  /** The page of ours that the reader goes to afterwards. */
  to: string
}

export function NameStep({ userUid, to }: Props) {
  const t = useText()
  const language = useLanguage()
  useEffect(() => askedOf(userUid).keep(OPEN), [userUid])
  // A full page load: everything that is kept for visitors is gone, and the frame knows who is there.
  const leave = () => {
    askedOf(userUid).keep(ANSWERED)
    window.location.assign(localePath(to, language))
  }
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-labelledby="name-title">
      <h2 id="name-title" className="mb-2 text-xl font-semibold">
        {t('user.name.title')}
      </h2>
      <p className="mb-4 max-w-text">{t('user.name.why')}</p>
      <div className="max-w-sm">
        <UsernameForm
          username=""
          onSaved={leave}
          others={<Button onClick={leave}>{t('user.name.later')}</Button>}
        />
      </div>
    </section>
  )
}
