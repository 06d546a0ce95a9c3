import { z } from 'zod'

const Point2 = z.tuple([z.number(), z.number()])

export const StoryPoint = z.object({
  map: z.string(),
  kind: z.enum(['pin', 'area']),
  floor: z.number().int(),
  outline: z.array(Point2).min(1),
})

/** A step of the story. `quest` is the game's id of a hidden quest that no list shows. */
export const StoryObjective = z.object({
  id: z.string(),
  isMain: z.literal(true).optional(),
  quest: z.string().optional(),
  points: z.array(StoryPoint).optional(),
})

/** A chapter of the story, with its order, its steps and their places; its dialogue is not recorded. */
export const StoryChapter = z.object({
  id: z.string(),
  name: z.string(),
  order: z.number().int(),
  quest: z.string(),
  autoStart: z.literal(true).optional(),
  requires: z.array(z.string()),
  objectives: z.array(StoryObjective),
})
export type StoryChapter = z.infer<typeof StoryChapter>
