import * as z from 'zod/mini'
import { consumer } from '../queues/consumer.ts'
import { migrate } from './migrate.ts'
import { migrationNames, migrations } from './migrations.ts'

/** Runs the migration that a message names (docs/deploying.md). */
export const handler = consumer({
  queue: 'MIGRATIONS_QUEUE',
  code: 'MIGRATION',
  message: () => z.object({ migration: z.enum(migrationNames), again: z.optional(z.boolean()) }),
  // Enough for a page of a thousand changes.
  reserveMs: 30_000,
  about: ({ migration }) => ({ migration }),
  run: ({ migration: name, again }, run) => migrate({ name, migration: migrations[name], again }, run),
})
