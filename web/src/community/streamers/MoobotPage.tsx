import { BotBuilder } from '../shared/chat-bots/BotBuilder.tsx'

/** The command of Moobot, as it is pasted there. */
export default function MoobotPage() {
  return <BotBuilder bot="moobot" />
}
