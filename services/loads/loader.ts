import * as z from 'zod'
import { environment } from '../environment.ts'
import { consumer } from '../queues/consumer.ts'
import { eachObject } from '../queues/s3-event.ts'
import { loadOfManifest } from './object-keys.ts'
import { writeReport } from './report.ts'
import { runLoad } from './run.ts'

/** Loads the files whose manifests arrive, and writes the reports of finished loads. */
export const handler = consumer({
  queue: 'LOADS_QUEUE',
  code: 'LOAD_RUN',
  message: () => z.object({ key: z.string() }),
  split: eachObject,
  // Enough for the current chunk.
  reserveMs: 15_000,
  // The report gets a run of its own, which has the full time.
  continuesAfter: ['unfinished', 'report'],
  run: async ({ key }, run) => {
    const name = loadOfManifest(key)
    if (!name) return 'unknown'
    const casesPerSecond = Number(environment('CASES_PER_SECOND').CASES_PER_SECOND)
    const outcome = await runLoad(name, { ...run, casesPerSecond })
    if (outcome === 'lacksReport') await writeReport(name, run.now())
    return { load: name.id, outcome }
  },
})
