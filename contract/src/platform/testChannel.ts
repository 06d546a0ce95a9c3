import { z } from 'zod'
import { defineChannel } from './channel.ts'

/** For `/test`: does a message come back? A signed-in reader's comes back to all of their open test pages. */
export const testChannel = defineChannel({
  path: '/ws/test',
  access: 'visitor',
  up: { ECHO: { body: z.object({ text: z.string().max(100) }), perMinute: 30 } },
  down: { ECHO: z.object({ text: z.string() }) },
})
