import type { ChildProcess } from 'node:child_process'
import { Refusal } from '../../shared/errors.ts'
import { askChild, ChildKilled, startChild, workAsChild } from '../child-process/child.ts'
import { refuse } from '../documents/refuse.ts'
import type { CheckedFile } from './check-file.ts'
import { checkFileInThread } from './check-in-thread.ts'

type Task = Parameters<typeof checkFileInThread>
type Outcome = { checked: CheckedFile } | { refused: Refusal['details'] }

/** More than the thread in the child takes to start and to inspect a file at its slowest. */
const longestMs = 40_000
const childName = 'inspection'

workAsChild(childName, async (task: Task): Promise<Outcome> => {
  try {
    return { checked: await checkFileInThread(...task) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.details }
    throw error
  }
})

/** The child waits for the next file; it keeps no process alive. */
let waiting: ChildProcess | undefined

const childThatRuns = (): ChildProcess => {
  if (waiting?.connected) return waiting
  waiting = startChild(import.meta.url, childName)
  waiting.unref()
  waiting.channel?.unref()
  return waiting
}

let last: Promise<unknown> = Promise.resolve()

/**
 * `checkFile` within the limits of its thread, in a process of its own, one file at a time. A file that ends even that
 * process is refused as too complex, and the function lives to say so.
 */
export const checkFileInChild = async (
  ...[bytes, fileName, { spreadsheet, table }]: Task
): Promise<CheckedFile> => {
  const task: Task = [bytes, fileName, { spreadsheet, table }]
  const running = last.then(() => askChild<Outcome>(childThatRuns(), task, longestMs))
  last = running.catch(() => undefined)
  const outcome = await running.catch((error: unknown) => {
    throw error instanceof ChildKilled ? refuse('complex') : error
  })
  if ('refused' in outcome) throw new Refusal('documentRefused', outcome.refused)
  return outcome.checked
}
