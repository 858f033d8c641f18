import type { ChildProcess } from 'node:child_process'
import { ChildKilled, callChild, startChild, workAsChild } from '../child-process/child.ts'
import { refuse } from '../documents/file-rules.ts'
import { longestInspection } from './budgets.ts'
import { type CheckOutcome, checkedIn, outcomeOf } from './check-file.ts'
import { checkFileInThread } from './check-in-thread.ts'

type Task = Parameters<typeof checkFileInThread>

const childName = 'inspection'

workAsChild(childName, (task: Task) => outcomeOf(checkFileInThread(...task)))

/** So that a file at its limits delays no other. A deployed function has one file at a time and so one child. */
const mostChildren = 2

/** An idle child, and the number of files that wait for it; it does not keep the process alive. */
type Place = { child?: ChildProcess; files: number; last: Promise<unknown> }
const places: Place[] = []

const quietestPlace = (): Place => {
  const quietest = places.toSorted((one, other) => one.files - other.files)[0]
  if (quietest && (quietest.files === 0 || places.length === mostChildren)) return quietest
  const place = { files: 0, last: Promise.resolve() }
  places.push(place)
  return place
}

const childOf = (place: Place): ChildProcess => {
  if (place.child?.connected) return place.child
  const child = startChild(import.meta.url, childName)
  child.unref()
  child.channel?.unref()
  place.child = child
  return child
}

const askQuietest = (task: Task): Promise<CheckOutcome> => {
  const place = quietestPlace()
  place.files += 1
  const running = place.last
    .then(() => callChild<CheckOutcome>(childOf(place), task, longestInspection.child))
    .finally(() => {
      place.files -= 1
    })
  place.last = running.catch(() => undefined)
  return running
}

/** `checkFile` in a process of its own: a file that ends it is refused as too complex, and the function survives. */
export const checkFileInChild = async (...[bytes, fileName, { spreadsheet, table }]: Task) => {
  const running = askQuietest([bytes, fileName, { spreadsheet, table }])
  const outcome = await running.catch((error: unknown) => {
    throw error instanceof ChildKilled ? refuse('complex') : error
  })
  return checkedIn(outcome)
}
