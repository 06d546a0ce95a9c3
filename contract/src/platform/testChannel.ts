import { z } from 'zod'
import { defineChannel } from './channel.ts'

/**
 * Channel that echoes messages for `/test`. A signed-in reader's message is echoed to all of their open test pages.
 */
export const testChannel = defineChannel({
  path: '/ws/test',
  access: 'visitor',
  up: { ECHO: { body: z.object({ text: z.string().max(100) }), perMinute: 30 } },
  down: { ECHO: z.object({ text: z.string() }) },
})
