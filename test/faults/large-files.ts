import { randomUUID } from 'node:crypto'
import { dynamo } from '../../services/aws/dynamo.ts'
import { glue as glueClient } from '../../services/aws/glue.ts'
import { s3 } from '../../services/aws/s3.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { largeFilesBucket, listObjects } from '../../services/objects/objects.ts'
import { type FileUpload, largeFileCalls } from '../../shared/large-file-calls.ts'
import { call, type TestUser } from '../support/api.ts'
import type { Glue } from '../support/glue.ts'
import {
  ageRun,
  arrived,
  asFiles,
  beginUpload,
  deliver,
  historyOf,
  putObject,
} from '../support/large-files.ts'
import { messagesSent } from '../support/sent-messages.ts'
import { arrivalOf } from '../support/uploads.ts'
import { deathsAtEveryCall, type SceneDeath } from './at-every-call.ts'
import { type Fault, withFault } from './faults.ts'

type World = { glue: Glue; user: TestUser }
/** What dies, and what follows: repeats, late events, the schedule. */
type Scene = {
  id: string
  key: string
  act: () => Promise<unknown>
  afterwards: () => Promise<unknown>
  /** Expected number of runs, and the state of the last one. */
  attempts: number
  state: string
}

const type = 'glatarex'
const sweep = () => deliver({ schedule: 'fileStates' })
/** A started start call is reserved for half a minute; this moves past it. */
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

/** A file arrives while an older one of its type must be moved; its event comes five times in all. */
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

/** The same, but without any event: the schedule does the rest. */
const arrivingUntold = async (world: World): Promise<Scene> => {
  const scene = await arriving(world)
  const afterwards = async () => {
    await laterOn(scene.id, 1)
    await sweep()
  }
  return { ...scene, afterwards }
}

/** A run ends; its event comes twice, and its state is polled. */
const ending = async (world: World): Promise<Scene> => {
  const { id, key } = await arrived(world.user, { type })
  const event = world.glue.change(lastRun(world, id), 'STOPPED')
  const afterwards = async () => {
    await deliver(event, event)
    await sweep()
  }
  return { id, key, act: () => deliver(event), afterwards, attempts: 1, state: 'STOPPED' }
}

/** A failed file is retried by a repeated call, then by its message. */
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

/** The message of a retry, delivered several times. */
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

/** What is wrong at the end. */
const problemsOf = async ({ glue, user }: World, scene: Scene): Promise<string[]> => {
  const { id, key, attempts, state } = scene
  const started = glue.runsOf(id).map(({ Arguments }) => Arguments['--attempt'])
  const due = Array.from({ length: attempts }, (_, at) => String(at + 1))
  const items = (await historyOf(user)).items.filter((each) => each.id === id)
  const left = (await listObjects(largeFilesBucket(), `large_files/${type}/`)).map((each) => each.key)
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
  // Frees the type for the next scene.
  await end(world, scene.id, 'FAILED').catch(() => undefined)
  await sweep()
  return { calls, problems }
}

/**
 * R18: the functions die before and after every call to the table, the bucket, the queue and Glue, or lose its answer;
 * then repeats, late events and the schedule follow. One run per file, or per attempt, must be left. A sample has two
 * scenes, with one kind of fault per call, in turn.
 */
export const fileDeaths = (world: World, sample = false): Promise<SceneDeath[]> =>
  deathsAtEveryCall<(world: World) => Promise<Scene>>(
    [dynamo, s3, sqs, glueClient],
    sample ? { arriving, retrying } : scenes,
    (prepare, fault) => playOnce(world, prepare, fault),
    sample,
  )

/** Of this many users who start an upload of one type at the same time, how many may upload. */
export const beginAtOnce = async (users: readonly TestUser[]): Promise<number> => {
  const answers = await Promise.all(users.map((user) => beginUpload(user, { type, request: randomUUID() })))
  const begun = answers.filter(({ status }) => status === 200)
  for (const { body } of begun)
    await Promise.all(users.map((user) => call(asFiles, largeFileCalls.abandon, user, { body })))
  return begun.length
}
