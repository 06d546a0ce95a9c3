import { useText } from '../../i18n/useText.ts'
import { PilotKey } from '../../pilot/shared/pilot/PilotKey.tsx'
import { usePilot } from '../../pilot/shared/pilot/usePilot.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'

/** The key of the account's companion; what it does stands on its own page. */
export function Pilot() {
  const t = useText()
  const { data, error } = usePilot(true)
  return (
    <AccountSection
      part="pilot"
      note={t('account.pilot.note')}
      aside={
        <LinkButton to="/pilot" size="sm">
          {t('account.pilot.open')}
        </LinkButton>
      }
    >
      {data ? <PilotKey pilot={data} /> : !error && <Skeleton className="h-16 w-full" />}
      {!data && <Failure error={error} part="pilot" />}
    </AccountSection>
  )
}
