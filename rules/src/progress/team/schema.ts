import { z } from 'zod'
import { hasUnseenBesideEmoji } from '../../account/users/index.ts'

/** Maximum number of players who share progress: the size of a group in a raid. */
export const TEAM_SIZE = 5

export const TEAM_NAME_LENGTH = 40

export const TeamName = /* @__PURE__ */ (() =>
  z
    .string()
    .trim()
    .min(1)
    .max(TEAM_NAME_LENGTH)
    .regex(/^\P{Cc}*$/u)
    .refine((name) => !hasUnseenBesideEmoji(name), 'has signs that are not seen or turn the text around'))()
