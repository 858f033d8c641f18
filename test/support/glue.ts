import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Run = {
  Id: string
  JobName: string
  Arguments: Record<string, string>
  JobRunState: string
  /** In seconds, as in the protocol. */
  StartedOn: number
  CompletedOn?: number
}
type Asked = {
  JobName: string
  Arguments?: Record<string, string>
  RunId?: string
  JobRunIds?: string[]
  NextToken?: string
}

const pageSize = 2

class Refused extends Error {}

/** Glue's HTTP protocol with runs that a test ends, because real runs cannot be made to fail in these ways. */
export const startGlue = async () => {
  const runs: Run[] = []
  const ofJob = ({ JobName }: Asked) => runs.filter((run) => run.JobName === JobName).toReversed()
  const find = (asked: Asked, id: string | undefined) => ofJob(asked).find(({ Id }) => Id === id)
  const start = ({ JobName, Arguments = {} }: Asked) => {
    const Id = `jr_${randomUUID().replaceAll('-', '')}`
    runs.push({ Id, JobName, Arguments, JobRunState: 'RUNNING', StartedOn: Date.now() / 1_000 })
    return { JobRunId: Id }
  }
  const list = (asked: Asked) => {
    const from = Number(asked.NextToken ?? 0)
    const [all, to] = [ofJob(asked), from + pageSize]
    return { JobRuns: all.slice(from, to), ...(to < all.length && { NextToken: String(to) }) }
  }
  const read = (asked: Asked) => {
    const JobRun = find(asked, asked.RunId)
    if (!JobRun) throw new Refused('EntityNotFoundException')
    return { JobRun }
  }
  const stop = (asked: Asked) => {
    const [JobRunId] = asked.JobRunIds ?? []
    const run = find(asked, JobRunId)
    const stopped = { JobName: asked.JobName, JobRunId }
    if (run?.JobRunState !== 'RUNNING') return { SuccessfulSubmissions: [], Errors: [stopped] }
    run.JobRunState = 'STOPPING'
    return { SuccessfulSubmissions: [stopped], Errors: [] }
  }
  const answers = new Map([
    ['StartJobRun', start],
    ['GetJobRuns', list],
    ['GetJobRun', read],
    ['BatchStopJobRun', stop],
  ] as [string, (asked: Asked) => object][])
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).replace('AWSGlue.', '')
    try {
      const answer = answers.get(operation)?.((await json(request)) as Asked)
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer))
    } catch (error) {
      const __type = error instanceof Refused ? error.message : 'InternalServiceException'
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': __type })
      response.end(JSON.stringify({ __type, message: String(error) }))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  process.env.AWS_ENDPOINT_URL_GLUE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** The runs of a file, in order of their starts. */
    runsOf: (id: string) => runs.filter(({ Arguments }) => Arguments['--file_id'] === id),
    /** Changes a run as Glue does; returns its event, as EventBridge sends it. */
    change: (run: Run, state: string) => {
      run.JobRunState = state
      if (!['RUNNING', 'WAITING', 'STOPPING'].includes(state)) run.CompletedOn = Date.now() / 1_000
      return {
        source: 'aws.glue',
        'detail-type': 'Glue Job State Change',
        detail: { jobName: run.JobName, jobRunId: run.Id, state },
      }
    },
    /** Glue deletes old runs. */
    forget: (run: Run) => void runs.splice(runs.indexOf(run), 1),
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
export type Glue = Awaited<ReturnType<typeof startGlue>>
