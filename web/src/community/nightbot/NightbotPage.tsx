import { featureAccess } from '@raidkit/rules/platform/access'
import { useState } from 'react'
import { useSite } from '../../api/site.ts'
import { BotBuilder } from '../shared/chat-bots/BotBuilder.tsx'
import { KeyCard } from './KeyCard.tsx'

/** The command of Nightbot, with the key that it needs unless the operator has opened it to everybody. */
export default function NightbotPage() {
  const { settings } = useSite()
  const [key, setKey] = useState<string>()
  const needsKey = featureAccess('nightbot', settings?.access) !== 'visitor'
  return (
    <BotBuilder bot="nightbot" botKey={needsKey ? key : ''}>
      {needsKey && <KeyCard made={key} onMade={setKey} />}
    </BotBuilder>
  )
}
