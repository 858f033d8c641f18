/** What differs between the jobs of Glue and of Textract, once they are started. */
export type Outcomes<Attempt, Job extends object> = {
  /** The job of an attempt; `not started` before its start, `unknown` if the service does not have it. */
  readJob: (attempt: Attempt) => Promise<Job | 'not started' | 'unknown'>
  /** Writes the state of the job; resolves to a word for the log. */
  record: (attempt: Attempt, job: Job, now: Date) => Promise<string>
  fail: (attempt: Attempt, problem: string, now: Date) => Promise<string>
  begunAt: (attempt: Attempt) => string
  problems: { notStarted: string; unknown: string }
  /** Milliseconds in which the service may not list a new job yet. */
  listedWithinMs: number
}

/** Milliseconds after which an attempt that could not be started fails (decision 83). */
const startedWithinMs = 2 * 3_600_000

const isOlder = (begunAt: string, ms: number, now: Date): boolean => now.getTime() - Date.parse(begunAt) > ms

/** Asks the service for the job of an unfinished attempt, and records its state. Events come late, twice or never. */
export const recordOutcome = async <Attempt, Job extends object>(
  { readJob, record, fail, begunAt, problems, listedWithinMs }: Outcomes<Attempt, Job>,
  attempt: Attempt,
  now: Date,
): Promise<string> => {
  const job = await readJob(attempt)
  if (typeof job !== 'string') return record(attempt, job, now)
  const isLost = job === 'unknown' && isOlder(begunAt(attempt), listedWithinMs, now)
  return isLost ? fail(attempt, problems.unknown, now) : job
}

/** The same for an attempt that may not have been started: it is started, or fails after two hours. */
export const startOrRecord = async <Attempt, Job extends object>(
  outcomes: Outcomes<Attempt, Job>,
  attempt: Attempt,
  now: Date,
  start: () => Promise<string>,
): Promise<string> => {
  const outcome = await recordOutcome(outcomes, attempt, now)
  if (outcome !== 'not started') return outcome
  const { begunAt, fail, problems } = outcomes
  return isOlder(begunAt(attempt), startedWithinMs, now) ? fail(attempt, problems.notStarted, now) : start()
}
