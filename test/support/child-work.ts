import { setTimeout as wait } from 'node:timers/promises'
import { endAfter, workAsChild } from '../../services/child-process/child.ts'

/** Tasks for a child process in tests. */
export type ChildTask = 'abort' | 'fail' | 'wait' | 'fill' | 'spin' | 'tell'

workAsChild('child-work', async (task: ChildTask) => {
  if (task === 'abort') process.abort()
  if (task === 'fail') throw new Error('as asked')
  if (task === 'wait') await wait(60_000)
  if (task === 'spin') {
    endAfter(300)
    for (;;) process.cpuUsage()
  }
  const numbers: number[] = []
  while (task === 'fill') numbers.push(1.5)
  return { environment: Object.keys(process.env), day: new Date(0), bytes: Buffer.from('ñ') }
})
