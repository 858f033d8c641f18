import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { LocalStartError } from './aws/local-start-error.ts'

/** Start time of a process, where the system provides it: it detects that a process id was reused. */
const startTimeOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const holderOf = async (file: string): Promise<number | undefined> => {
  const [pid, began] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const holder = Number(pid)
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return undefined
  return (await startTimeOf(holder)) === began ? holder : undefined
}

/** Claims the lock in one atomic step, with the holder's id in it; false if the lock exists. */
const claim = async (file: string): Promise<boolean> => {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, `${process.pid} ${await startTimeOf(process.pid)}`)
  try {
    await link(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

export type Release = () => Promise<void>

/** The release function, or the process that holds the lock; the stale lock of an ended process is removed. */
const takeLock = async (file: string): Promise<Release | number> => {
  while (!(await claim(file))) {
    const holder = await holderOf(file)
    if (holder) return holder
    await rm(file, { force: true })
  }
  return () => rm(file, { force: true })
}

export const lockFolder = async (file: string, folder: string): Promise<Release> => {
  const lock = await takeLock(file)
  if (typeof lock === 'function') return lock
  throw new LocalStartError(
    `La carpeta de datos ${folder} está en uso por el proceso ${lock}; deténgalo o elija otra con --data.`,
  )
}

export const waitForLock = async (file: string): Promise<Release> => {
  for (;;) {
    const lock = await takeLock(file)
    if (typeof lock === 'function') return lock
    await setTimeout(200)
  }
}
