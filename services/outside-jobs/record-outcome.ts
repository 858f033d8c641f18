/** What differs between the jobs of Glue and of Textract, once they are started. */
export type Outcomes<Attempt, Job extends object> = {
  /** The job of an attempt; `not started` before its start, `unknown` if the service does not have it. */
  readJob: (attempt: Attempt) => Promise<Job | 'not started' | 'unknown'>
  /** Writes the state of the job; resolves to a word for the log. */
  record: (attempt: Attempt, job: Job, now: Date, ageMs: number) => Promise<string>
  fail: (attempt: Attempt, problem: string, now: Date) => Promise<string>
  begunAt: (attempt: Attempt) => string
  problems: { notStarted: string; unknown: string }
  /** Milliseconds in which the service may not list a new job yet. */
  listedWithinMs?: number
}

/** Milliseconds after which an attempt that could not be started fails (decision 83). */
const startedWithinMs = 2 * 3_600_000

/**
 * Asks the service for the job of an unfinished attempt and records its state, as events come late, twice or never. With
 * `start`, an attempt without a job is started, or fails after two hours.
 */
export const recordOutcome = async <Attempt, Job extends object>(
  { readJob, record, fail, begunAt, problems, listedWithinMs = 0 }: Outcomes<Attempt, Job>,
  attempt: Attempt,
  now: Date,
  start?: () => Promise<string>,
): Promise<string> => {
  const ageMs = now.getTime() - Date.parse(begunAt(attempt))
  const job = await readJob(attempt)
  if (typeof job !== 'string') return record(attempt, job, now, ageMs)
  if (job === 'unknown') return ageMs > listedWithinMs ? fail(attempt, problems.unknown, now) : job
  if (!start) return job
  return ageMs > startedWithinMs ? fail(attempt, problems.notStarted, now) : start()
}
