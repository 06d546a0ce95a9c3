import { z } from 'zod'

/** What a message by push, Discord or mail says, in the words of its reader. */
export const Message = z.object({
  title: z.string(),
  text: z.string(),
  /** A page of ours. */
  path: z.string(),
  /** Names the event: shown once, however often it arrives. */
  tag: z.string(),
  language: z.string(),
  /** The alert that it comes from; null of a test. */
  alarmUid: z.string().nullable(),
})
export type Message = z.infer<typeof Message>
