import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson, writeJson } from '../../json-file.ts'

const open = ['STARTING', 'RUNNING', 'STOPPING'] as const
const ended = ['STOPPED', 'SUCCEEDED', 'FAILED', 'TIMEOUT'] as const

const run = z.object({
  Id: z.string(),
  Attempt: z.literal(0),
  JobName: z.string(),
  /** Seconds, as Glue's protocol writes times. */
  StartedOn: z.number(),
  LastModifiedOn: z.number(),
  CompletedOn: z.optional(z.number()),
  JobRunState: z.enum([...open, ...ended, 'ERROR']),
  Arguments: z.record(z.string(), z.string()),
  ErrorMessage: z.optional(z.string()),
  ExecutionTime: z.number(),
  Timeout: z.number(),
})
export type Run = z.output<typeof run>

/** Glue deletes old runs too. */
const keptRuns = 1_000

export const isOver = ({ JobRunState }: Run) => open.every((state) => state !== JobRunState)

const severities = { SUCCEEDED: 'INFO', STOPPED: 'INFO', TIMEOUT: 'WARN', FAILED: 'ERROR' } as const

/** EventBridge's event about a finished run; Glue sends no events about other states. */
const eventOf = ({ JobName, Id, JobRunState, ErrorMessage }: Run, now: Date) => {
  const state = ended.find((one) => one === (JobRunState === 'ERROR' ? 'FAILED' : JobRunState))
  if (!state) return undefined
  return {
    ...{ version: '0', id: randomUUID(), 'detail-type': 'Glue Job State Change', source: 'aws.glue' },
    ...{ account: '000000000000', time: now.toISOString(), region: 'us-east-1', resources: [] },
    detail: {
      ...{ jobName: JobName, severity: severities[state], state, jobRunId: Id },
      message: ErrorMessage ?? (state === 'SUCCEEDED' ? 'Job run succeeded' : 'Job run stopped'),
    },
  }
}
export type GlueEvent = NonNullable<ReturnType<typeof eventOf>>

export type Runs = ReturnType<typeof createRuns>

/** The runs of all jobs, newest last, stored in a file; reports the end of each run. */
export const createRuns = (file: string, now: () => Date, tell: (event: GlueEvent) => void) => {
  let all: Run[] = readJson(file, z.array(run)) ?? []
  const seconds = () => now().getTime() / 1_000

  const write = () => writeJson(file, all)

  /** A finished run no longer changes. */
  const change = (id: string, over: Pick<Run, 'JobRunState'> & Partial<Pick<Run, 'ErrorMessage'>>): void => {
    const found = all.find(({ Id }) => Id === id)
    if (!found || isOver(found)) return
    Object.assign(found, over, { LastModifiedOn: seconds() })
    found.ExecutionTime = Math.round(found.LastModifiedOn - found.StartedOn)
    if (isOver(found)) found.CompletedOn = found.LastModifiedOn
    write()
    const event = eventOf(found, now())
    if (event) tell(event)
  }

  return {
    change,
    of: (job: string) => all.filter(({ JobName }) => JobName === job).reverse(),
    find: (job: string, id: string) => all.find(({ JobName, Id }) => JobName === job && Id === id),
    add: (job: string, options: Record<string, string>, timeoutMinutes: number): Run => {
      const at = seconds()
      const added: Run = {
        ...{ Id: `jr_${randomBytes(32).toString('hex')}`, Attempt: 0, JobName: job, JobRunState: 'STARTING' },
        ...{ StartedOn: at, LastModifiedOn: at, ExecutionTime: 0 },
        ...{ Arguments: options, Timeout: timeoutMinutes },
      }
      all = [...all, added].slice(-keptRuns)
      write()
      return added
    },
    /** Ends the runs that a stop of the product interrupted; Glue itself would have continued them. */
    endInterrupted: () => {
      for (const each of all.filter((one) => !isOver(one)))
        change(each.Id, { JobRunState: 'FAILED', ErrorMessage: 'The machine was shut down during the run' })
    },
  }
}
