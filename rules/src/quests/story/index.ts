export { StoryChapter, StoryObjective, StoryPoint } from './schema.ts'
