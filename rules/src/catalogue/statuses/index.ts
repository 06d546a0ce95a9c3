export {
  ENTRY_STATES,
  EntryState,
  MODULE_STATES,
  ModuleState,
  QUEST_STATUSES,
  QuestStatus,
  RESET_SCOPES,
  ResetScope,
} from './schema.ts'
