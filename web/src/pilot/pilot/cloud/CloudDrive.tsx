import type { PilotDrive } from '@raidkit/contract/pilot/pilotDrive'
import type { Me } from '@raidkit/contract/account/users'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { CloudAccount } from './CloudAccount.tsx'
import { CloudFolder } from './CloudFolder.tsx'
import { CloudNotice } from './CloudNotice.tsx'

/** Shows the cloud mode step by step: the account, the folder, and the state. */
export function CloudDrive({ user, drive }: { user: Me; drive: PilotDrive }) {
  const t = useText()
  const { needAuth, haveCredentials } = user.pilot.google
  return (
    <Card title={t('pilot.cloud.title')} note={t('pilot.cloud.how')}>
      <CloudAccount google={user.pilot.google} account={drive.account} />
      {!needAuth && haveCredentials && <CloudFolder google={user.pilot.google} drive={drive} />}
      <CloudNotice pilot={user.pilot} drive={drive} />
    </Card>
  )
}
