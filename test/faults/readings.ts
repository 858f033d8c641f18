import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { textract as textractClient } from '../../services/aws/textract.ts'
import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import type { TestUser } from '../support/api.ts'
import { ageDocument, deliver, documentOf, readData, underWay, uploaded } from '../support/ocr.ts'
import { pageBlocks, type Textract, toldOf } from '../support/textract.ts'
import { arrivalOf } from '../support/uploads.ts'
import { deathsAtEveryCall, type SceneDeath } from './at-every-call.ts'
import { type Fault, withFault } from './faults.ts'

type World = { textract: Textract; user: TestUser }
/** What dies, and what follows: repeats, late events, the schedule. */
type Scene = {
  id: string
  act: () => Promise<unknown>
  afterwards: () => Promise<unknown>
  status: 'SUCCEEDED' | 'FAILED'
  problem?: string
}

const blocks = [1, 2].flatMap((page) => pageBlocks(page, { lines: ['Hola'], fields: { 'Nombre:': 'Ana' } }))
const result = { JobStatus: 'SUCCEEDED', pages: 2, blocks }

/** A dead run holds the parsing lease for a while; this moves past it. */
const laterOn = (id: string) => ageDocument(id, 'heldUntil', 1_000)

/** The schedule's poll of one document, because its messages do not wait in a queue here. */
const sweep = async (id: string) => {
  await laterOn(id)
  await deliver({ settle: { id, attempt: 1 } })
}

/** Five deliveries of an event, in parallel and one after the other. */
const fiveTimes = async (id: string, event: object) => {
  await Promise.all([deliver(event), deliver(event)])
  await laterOn(id)
  for (let each = 0; each < 3; each += 1) await deliver(event)
}

const finished = async ({ textract }: World, id: string) => {
  const job = textract.jobOf(id)
  job.outcome = result
  await laterOn(id)
  await fiveTimes(id, toldOf(job))
}

/** A document arrives, with its event five times; then its result. */
const arriving = async (world: World): Promise<Scene> => {
  const { id, key } = await uploaded(world.user)
  const event = arrivalOf(key)
  const afterwards = async () => {
    await fiveTimes(id, event)
    await finished(world, id)
  }
  return { id, act: () => deliver(event), afterwards, status: 'SUCCEEDED' }
}

/** A result arrives, with its event five times. */
const ending = async (world: World): Promise<Scene> => {
  const { id } = await underWay(world.user)
  const job = world.textract.jobOf(id)
  job.outcome = result
  const event = toldOf(job)
  return { id, act: () => deliver(event), afterwards: () => fiveTimes(id, event), status: 'SUCCEEDED' }
}

/** A result arrives, and only the schedule polls it. */
const endingUntold = async (world: World): Promise<Scene> => {
  const { id } = await underWay(world.user)
  world.textract.jobOf(id).outcome = result
  const act = () => deliver({ settle: { id, attempt: 1 } })
  return { id, act, afterwards: () => sweep(id), status: 'SUCCEEDED' }
}

/** A result never arrives. */
const neverEnding = async ({ user }: World): Promise<Scene> => {
  const { id } = await underWay(user)
  await ageDocument(id, 'startedAt', ocrLimits.patienceMs + 1_000)
  const act = () => deliver({ settle: { id, attempt: 1 } })
  return { id, act, afterwards: () => sweep(id), status: 'FAILED', problem: ocrProblems.late }
}

/** A result has an unknown shape, and its event comes five times. */
const strange = async (world: World): Promise<Scene> => {
  const { id } = await underWay(world.user)
  const job = world.textract.jobOf(id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: 'none' as never, pages: 2 }
  const event = toldOf(job)
  const afterwards = () => fiveTimes(id, event)
  return { id, act: () => deliver(event), afterwards, status: 'FAILED', problem: ocrProblems.failed }
}

const scenes = { arriving, ending, endingUntold, neverEnding, strange }

/** The fields of all parts: a run that stopped halfway leaves a part of its own. */
const fieldsOf = async (user: TestUser, id: string, cursor?: string): Promise<string[]> => {
  const { body } = await readData(user, id, cursor)
  const ids = body.responseOCR.map((field) => field.id)
  return body.cursor ? [...ids, ...(await fieldsOf(user, id, body.cursor))] : ids
}

/** What is wrong at the end. */
const problemsOf = async ({ textract, user }: World, scene: Scene): Promise<string[]> => {
  const { id, status, problem } = scene
  const document = await documentOf(user, id)
  const read = status === 'SUCCEEDED' ? await fieldsOf(user, id) : []
  const due = status === 'SUCCEEDED' ? ['1-0', '2-0'] : []
  const say = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return [
    ...say(textract.jobsOf(id).length !== 1, `${textract.jobsOf(id).length} jobs`),
    ...say(document.status !== status, `it is ${document.status}`),
    ...say(document.problem !== problem, `its problem is ${document.problem}`),
    ...say(read.join() !== due.join(), `fields: ${read}`),
  ]
}

const playOnce = async (world: World, prepare: (world: World) => Promise<Scene>, fault: Fault) => {
  const scene = await prepare(world)
  const { calls } = await withFault(fault, scene.act)
  const problems = await scene
    .afterwards()
    .then(() => problemsOf(world, scene))
    .catch((error: Error) => [error.message])
  return { calls, problems }
}

/**
 * R19: the worker dies before and after every call to the table, the bucket, the queue and Textract, or loses its
 * answer, while events come five times, and results twice, never or in an unknown shape. One job and one clear end per
 * document must be left. A sample has one kind of fault per call, in turn.
 */
export const readingDeaths = (world: World, sample = false): Promise<SceneDeath[]> =>
  deathsAtEveryCall<(world: World) => Promise<Scene>>(
    [dynamo, s3, sqs, textractClient],
    sample ? { arriving, ending } : scenes,
    (prepare, fault) => playOnce(world, prepare, fault),
    sample,
  )
