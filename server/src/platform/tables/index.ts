import { namedFunctions, type Db } from '../store/database.ts'
import { jobRunsTable } from './jobRuns.ts'
import { metricSamplesTable, siteFiguresTable } from './metricSamples.ts'
import { settingsTable } from './settings.ts'
import { tracesTable } from './traces.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function platformTables(db: Db) {
  return {
    metricSamples: namedFunctions('metricSamples', { ...metricSamplesTable(db), ...siteFiguresTable(db) }),
    settings: namedFunctions('settings', settingsTable(db)),
    jobRuns: namedFunctions('jobRuns', jobRunsTable(db)),
    traces: namedFunctions('traces', tracesTable(db)),
  }
}
