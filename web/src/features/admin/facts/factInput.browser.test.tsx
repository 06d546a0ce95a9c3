import { FACT_FIELDS } from '@raidkit/rules/fact-fields'
