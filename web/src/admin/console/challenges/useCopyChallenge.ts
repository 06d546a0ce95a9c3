import { getAdminChallenge, makeChallenge } from '@raidkit/contract/admin/adminChallenges'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { useSaving } from '../useSaving.ts'

const LATER_MS = 7 * DAY_MS

/** The same goals, rules and players once more, a week from now; its page is opened to be changed. */
export function useCopyChallenge() {
  const t = useText()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isReading, setReading] = useState(false)
  const { save, isPending } = useSaving(makeChallenge, t('adminChallenges.copied'))
  const copy = async (uid: string) => {
    setReading(true)
    try {
      const { challenge } = await send(getAdminChallenge, { uid })
      const { slug, title, rules, goals, startsAtMs, endsAtMs } = challenge
      const fromMs = Date.now() + LATER_MS
      const times = { startsAtMs: fromMs, endsAtMs: fromMs + endsAtMs - startsAtMs }
      const own = { slug: `${slug.slice(0, 50)}-${fromMs.toString(36)}`, copyOf: uid }
      const made = await save({ title, rules, goals, ...times, ...own })
      if (made) void navigate(`/admin/challenge?uid=${made.challenge.uid}`)
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    } finally {
      setReading(false)
    }
  }
  return { copy: (uid: string) => void copy(uid), isPending: isReading || isPending }
}
