import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { endAfter, workAsChild } from '../../services/child-process/child.ts'

/** Tasks for a child process in tests. */
export type ChildTask = 'abort' | 'fail' | 'wait' | 'fill' | 'spin' | 'tell' | 'reach'

const attempts = {
  environment: () => readFileSync(`/proc/${process.ppid}/environ`),
  file: () => readFileSync('/etc/hostname'),
  write: () => writeFileSync(join(tmpdir(), 'a-child-wrote-this'), ''),
  process: () => execFileSync('id'),
  thread: () => new Worker('', { eval: true, execArgv: [] }),
}

/** The codes with which Node refuses what a child may not do. */
const refused = () =>
  Object.entries(attempts).map(([name, attempt]) => {
    try {
      attempt()
      return `${name}: done`
    } catch (error) {
      return `${name}: ${(error as NodeJS.ErrnoException).code}`
    }
  })

workAsChild('child-work', async (task: ChildTask) => {
  if (task === 'abort') process.abort()
  if (task === 'fail') throw new Error('as asked')
  if (task === 'wait') await wait(60_000)
  if (task === 'spin') {
    endAfter(300)
    for (;;) process.cpuUsage()
  }
  if (task === 'reach') {
    endAfter(10_000)
    return refused()
  }
  const numbers: number[] = []
  while (task === 'fill') numbers.push(1.5)
  return { environment: Object.keys(process.env), day: new Date(0), bytes: Buffer.from('ñ') }
})
