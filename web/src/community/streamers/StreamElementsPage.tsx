import { BotBuilder } from '../shared/chat-bots/BotBuilder.tsx'

/** The command of StreamElements, as it is pasted there. */
export default function StreamElementsPage() {
  return <BotBuilder bot="streamelements" />
}
