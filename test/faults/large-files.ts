import { randomUUID } from 'node:crypto'
import { dynamo } from '../../services/aws/dynamo.ts'
import { glue as glueClient } from '../../services/aws/glue.ts'
import { s3 } from '../../services/aws/s3.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { listObjects } from '../../services/files/objects.ts'
import { type FileUpload, largeFileCalls } from '../../shared/large-file-calls.ts'
import { call, type TestUser } from '../support/api.ts'
import type { Glue } from '../support/glue.ts'
import {
  ageRun,
  arrivalOf,
  arrived,
  asFiles,
  beginUpload,
  deliver,
  historyOf,
  putObject,
} from '../support/large-files.ts'
import { messagesSent } from '../support/sent-messages.ts'
import { deathsAtEveryCall, type SceneDeath } from './at-every-call.ts'
import { type Fault, withFault } from './faults.ts'

type World = { glue: Glue; user: TestUser }
/** What dies, and what comes after it: repeats, late events, the schedule. */
type Scene = {
  id: string
  key: string
  act: () => Promise<unknown>
  afterwards: () => Promise<unknown>
  /** Runs that there should be in the end, and the state of the last. */
  attempts: number
  state: string
}

const type = 'glatarex'
const sweep = () => deliver({ schedule: 'fileStates' })
/** A start that was begun is nobody's for half a minute: it is over by then. */
const laterOn = (id: string, attempt: number) =>
  ageRun({ type, id, attempt }, 'startUntil', 60_000).catch(() => undefined)

const lastRun = ({ glue }: World, id: string) => {
  const run = glue.runsOf(id).at(-1)
  if (!run) throw new Error('nothing was started')
  return run
}
const end = async (world: World, id: string, state: string) =>
  deliver(world.glue.change(lastRun(world, id), state))

const putUpload = async (user: TestUser): Promise<FileUpload> => {
  const { body } = await beginUpload(user, { type })
  await putObject(body.key)
  return body
}

/** A file arrives while an older one of its type has to move; its event comes five times in all. */
const arriving = async ({ user }: World): Promise<Scene> => {
  const { id, key } = await putUpload(user)
  await putObject(`large_files/${type}/1_by-hand.csv`)
  const event = arrivalOf(key)
  const afterwards = async () => {
    await Promise.all([deliver(event), deliver(event)])
    await laterOn(id, 1)
    await deliver(event)
    await deliver(event)
  }
  return { id, key, act: () => deliver(event), afterwards, attempts: 1, state: 'RUNNING' }
}

/** The same, and nothing tells of it any more: the schedule does what is left. */
const arrivingUntold = async (world: World): Promise<Scene> => {
  const scene = await arriving(world)
  const afterwards = async () => {
    await laterOn(scene.id, 1)
    await sweep()
  }
  return { ...scene, afterwards }
}

/** A run ends, which is told twice and asked for. */
const ending = async (world: World): Promise<Scene> => {
  const { id, key } = await arrived(world.user, { type })
  const event = world.glue.change(lastRun(world, id), 'STOPPED')
  const afterwards = async () => {
    await deliver(event, event)
    await sweep()
  }
  return { id, key, act: () => deliver(event), afterwards, attempts: 1, state: 'STOPPED' }
}

/** A failed file is tried again by a call that is repeated, then by its message. */
const retrying = async (world: World): Promise<Scene> => {
  const { user } = world
  const { id, key } = await arrived(user, { type })
  await end(world, id, 'FAILED')
  const body = { type, id, attempt: 1 } as const
  const retry = () => call(asFiles, largeFileCalls.retry, user, { body })
  const afterwards = async () => {
    const { status } = await retry()
    if (status !== 200) throw new Error(`the repeat of the retry was answered ${status}`)
    await laterOn(id, 2)
    await sweep()
    await deliver({ start: { type, id, attempt: 2 } })
  }
  const act = () => messagesSent(retry)
  return { id, key, act, afterwards, attempts: 2, state: 'RUNNING' }
}

/** The message of a retry, told several times. */
const startingAgain = async (world: World): Promise<Scene> => {
  const { user } = world
  const { id, key } = await arrived(user, { type })
  await end(world, id, 'TIMEOUT')
  await call(asFiles, largeFileCalls.retry, user, { body: { type, id, attempt: 1 } })
  const start = { start: { type, id, attempt: 2 } }
  const afterwards = async () => {
    await deliver(start)
    await laterOn(id, 2)
    await Promise.all([deliver(start), deliver(start)])
    await laterOn(id, 2)
    await deliver(start)
  }
  return { id, key, act: () => deliver(start), afterwards, attempts: 2, state: 'RUNNING' }
}

const scenes = { arriving, arrivingUntold, ending, retrying, startingAgain }

/** What is wrong when all is over. */
const problemsOf = async ({ glue, user }: World, scene: Scene): Promise<string[]> => {
  const { id, key, attempts, state } = scene
  const started = glue.runsOf(id).map(({ Arguments }) => Arguments['--attempt'])
  const due = Array.from({ length: attempts }, (_, at) => String(at + 1))
  const items = (await historyOf(user)).items.filter((each) => each.id === id)
  const left = (await listObjects(`large_files/${type}/`)).map((each) => each.key)
  const say = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return [
    ...say(started.join() !== due.join(), `attempts started: ${started}`),
    ...say(items.length !== attempts, `${items.length} runs in the history`),
    ...say(items[0]?.state !== state, `the last is ${items[0]?.state}`),
    ...say(left.join() !== key, `in its place: ${left}`),
  ]
}

const playOnce = async (
  world: World,
  prepare: (world: World) => Promise<Scene>,
  fault: Fault,
): Promise<{ calls: number; problems: string[] }> => {
  const scene = await prepare(world)
  const { calls } = await withFault(fault, scene.act)
  const problems = await scene
    .afterwards()
    .then(() => problemsOf(world, scene))
    .catch((error: Error) => [error.message])
  // The type is free for the next one.
  await end(world, scene.id, 'FAILED').catch(() => undefined)
  await sweep()
  return { calls, problems }
}

/**
 * R18: the functions die before and after every call to the table, the bucket, the queue and Glue, or its answer is lost;
 * then what is told again, late and by the schedule comes. One run a file, or an attempt, is left. A sample has two scenes,
 * with every call in one of the three ways, in turn.
 */
export const fileDeaths = (world: World, sample = false): Promise<SceneDeath[]> =>
  deathsAtEveryCall<(world: World) => Promise<Scene>>(
    [dynamo, s3, sqs, glueClient],
    sample ? { arriving, retrying } : scenes,
    (prepare, fault) => playOnce(world, prepare, fault),
    sample,
  )

/** Of so many who begin with one type at once, how many may upload. */
export const beginAtOnce = async (users: readonly TestUser[]): Promise<number> => {
  const answers = await Promise.all(users.map((user) => beginUpload(user, { type, request: randomUUID() })))
  const begun = answers.filter(({ status }) => status === 200)
  for (const { body } of begun)
    await Promise.all(users.map((user) => call(asFiles, largeFileCalls.abandon, user, { body })))
  return begun.length
}
