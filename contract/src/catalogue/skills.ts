import { Language } from '@raidkit/rules/platform/languages'
import { SkillFacts } from '@raidkit/rules/catalogue/skills'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** A skill, named in the language that was asked, with what asks for it and what pays with it. */
export const SkillEntry = /* @__PURE__ */ (() =>
  SkillFacts.extend({
    quests: z.array(z.object({ slug: z.string(), name: z.string(), level: z.number() })),
    stations: z.array(z.object({ name: z.string(), stationLevel: z.number(), level: z.number() })),
    rewards: z.array(z.object({ slug: z.string(), name: z.string(), levels: z.number() })),
  }))()
export type SkillEntry = z.infer<typeof SkillEntry>

export const listSkills = defineCall({
  method: 'GET',
  path: '/api/be/skills',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({ skills: z.array(SkillEntry) }),
})
