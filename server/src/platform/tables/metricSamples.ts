import { and, count, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { deliveries, nodeSamples, siteSamples, users } from '../store/schema/schema.ts'

export type NodeSample = typeof nodeSamples.$inferSelect
export type SiteSample = typeof siteSamples.$inferSelect
type Span = { from: Date; until: Date; stepMs: number }

/** Figures of all nodes together in one step of time. */
export type NodeFigures = Omit<NodeSample, 'node' | 'step'>

/** Creates the queries for the site's own measurements, for the charts of the operator's page. */
export function metricSamplesTable(db: Db) {
  return {
    /** Adds a sample. A second one of the same minute, after a restart, is added to the first. */
    async add(sample: Omit<NodeSample, 'step'>): Promise<void> {
      const plus = (column: 'requests' | 'errors' | 'slow' | 'total_ms') =>
        sql.raw(`node_samples.${column} + excluded.${column}`)
      await db
        .insert(nodeSamples)
        .values({ ...sample, step: 'minute' })
        .onConflictDoUpdate({
          target: [nodeSamples.step, nodeSamples.at, nodeSamples.node],
          set: {
            requests: plus('requests'),
            errors: plus('errors'),
            slow: plus('slow'),
            totalMs: plus('total_ms'),
            mostMs: sql`greatest(node_samples.most_ms, excluded.most_ms)`,
            sockets: sample.sockets,
            streams: sample.streams,
            memoryBytes: sample.memoryBytes,
          },
        })
    },

    /**
     * Rolls up the minutes of a span into hours, and replaces hours that exist; `from` must be the start of an hour.
     */
    async rollUp(from: Date, until: Date): Promise<void> {
      await db.execute(sql`
        insert into node_samples (node, step, at, requests, errors, slow, total_ms, most_ms, sockets, streams, memory_bytes)
        select node, 'hour', date_trunc('hour', at, 'UTC'), sum(requests), sum(errors), sum(slow), sum(total_ms),
          max(most_ms), round(avg(sockets)), round(avg(streams)), round(avg(memory_bytes))
        from node_samples where step = 'minute' and at >= ${from.toISOString()} and at < ${until.toISOString()}
        group by 1, 3
        on conflict (step, at, node) do update set requests = excluded.requests, errors = excluded.errors,
          slow = excluded.slow, total_ms = excluded.total_ms, most_ms = excluded.most_ms,
          sockets = excluded.sockets, streams = excluded.streams, memory_bytes = excluded.memory_bytes`)
    },

    /**
     * Returns the figures of all nodes: per node the mean of levels and the sum of counts, then the sum over nodes.
     */
    ofNodes: (step: NodeSample['step'], span: Span) => figuresOfNodes(db, step, span),

    async removeBefore(minutes: Date, hours: Date): Promise<void> {
      await db.delete(nodeSamples).where(and(eq(nodeSamples.step, 'minute'), lt(nodeSamples.at, minutes)))
      await db.delete(nodeSamples).where(and(eq(nodeSamples.step, 'hour'), lt(nodeSamples.at, hours)))
      await db.delete(siteSamples).where(lt(siteSamples.at, hours))
    },
  }
}

async function figuresOfNodes(db: Db, step: NodeSample['step'], span: Span): Promise<NodeFigures[]> {
  const { from, until, stepMs } = span
  const { rows } = await db.execute<Record<string, string>>(sql`
    select at, sum(requests) requests, sum(errors) errors, sum(slow) slow, sum(total_ms) total_ms,
      max(most_ms) most_ms, sum(sockets) sockets, sum(streams) streams, sum(memory_bytes) memory_bytes
    from (
      select date_bin(${`${stepMs} milliseconds`}::interval, at, ${from.toISOString()}::timestamptz) at, node, sum(requests) requests, sum(errors) errors,
        sum(slow) slow, sum(total_ms) total_ms, max(most_ms) most_ms, round(avg(sockets)) sockets,
        round(avg(streams)) streams, round(avg(memory_bytes)) memory_bytes
      from node_samples where step = ${step} and at >= ${from.toISOString()}
        and at < ${until.toISOString()}
      group by 1, 2
    ) each group by at order by at`)
  return rows.map((row) => ({
    at: new Date(row['at'] ?? 0),
    requests: Number(row['requests']),
    errors: Number(row['errors']),
    slow: Number(row['slow']),
    totalMs: Number(row['total_ms']),
    mostMs: Number(row['most_ms']),
    sockets: Number(row['sockets']),
    streams: Number(row['streams']),
    memoryBytes: Number(row['memory_bytes']),
  }))
}

/** Creates the queries for figures of the whole site, now and in the past. */
export function siteFiguresTable(db: Db) {
  return {
    async addSite(sample: SiteSample): Promise<void> {
      await db.insert(siteSamples).values(sample).onConflictDoNothing()
    },

    /** Returns the last sample of each step, with the total of its sign-ups. */
    async ofSite(span: Span): Promise<SiteSample[]> {
      const rows = await db
        .select()
        .from(siteSamples)
        .where(and(gte(siteSamples.at, span.from), lt(siteSamples.at, span.until)))
        .orderBy(siteSamples.at)
      const steps = Map.groupBy(rows, ({ at }) =>
        Math.floor((at.getTime() - span.from.getTime()) / span.stepMs),
      )
      return [...steps].map(([nth, samples]) => ({
        ...lastOf(samples),
        at: new Date(span.from.getTime() + nth * span.stepMs),
        signUps: samples.reduce((sum, { signUps }) => sum + signUps, 0),
      }))
    },

    /** Returns the newest sample of the site up to a time. */
    async siteAt(at: Date): Promise<SiteSample | undefined> {
      const [row] = await db
        .select()
        .from(siteSamples)
        .where(lte(siteSamples.at, at))
        .orderBy(desc(siteSamples.at))
        .limit(1)
      return row
    },

    async databaseBytes(): Promise<number> {
      const { rows } = await db.execute<{ size: string }>(
        sql`select pg_database_size(current_database()) as size`,
      )
      return Number(rows[0]?.size ?? 0)
    },

    /** Counts the accounts that were created after the first time, up to the second. */
    async signUps(after: Date, until: Date): Promise<number> {
      return db.$count(users, and(gt(users.createdAt, after), lte(users.createdAt, until)))
    },

    async firstAccountAt(): Promise<Date | undefined> {
      const [row] = await db.select({ at: users.createdAt }).from(users).orderBy(users.createdAt).limit(1)
      return row?.at
    },

    /** Counts the messages that have not left the site, and those of them that were due before `due`. */
    async waiting(due: Date): Promise<{ waiting: number; overdue: number }> {
      const [row] = await db
        .select({
          waiting: count(),
          overdue: sql<number>`count(*) filter (where ${lt(deliveries.dueAt, due)})`.mapWith(Number),
        })
        .from(deliveries)
        .where(eq(deliveries.state, 'waiting'))
      return row ?? { waiting: 0, overdue: 0 }
    },
  }
}

function lastOf(samples: readonly SiteSample[]): SiteSample {
  const last = samples.at(-1)
  if (!last) throw new Error('a step without samples')
  return last
}
