import { useState } from 'react'
import { BotBuilder } from '../../subjects/chat-bots/BotBuilder.tsx'
import { KeyCard } from './KeyCard.tsx'

/** The command of Nightbot, with the key that it needs. */
export default function NightbotPage() {
  const [key, setKey] = useState<string>()
  return (
    <BotBuilder bot="nightbot" botKey={key}>
      <KeyCard made={key} onMade={setKey} />
    </BotBuilder>
  )
}
