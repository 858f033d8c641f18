import { readFile, rm, writeFile } from 'node:fs/promises'
import { LocalStartError } from './aws/local-start-error.ts'

/** When a process began, where the system tells: a number that is used again is then another process. */
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

/** The process that holds the lock, unless it is gone. */
const holderOf = async (file: string): Promise<number | undefined> => {
  const [pid, began] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const holder = Number(pid)
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return undefined
  return (await startTimeOf(holder)) === began ? holder : undefined
}

/** Keeps two starts from sharing a folder; the lock of a process that is gone is taken over. */
export const lockFolder = async (file: string, folder: string): Promise<() => Promise<void>> => {
  const own = `${process.pid} ${await startTimeOf(process.pid)}`
  const claim = () => writeFile(file, own, { flag: 'wx' })
  try {
    await claim()
  } catch {
    const holder = await holderOf(file)
    if (holder) {
      throw new LocalStartError(
        `La carpeta de datos ${folder} está en uso por el proceso ${holder}; deténgalo o elija otra con --data.`,
      )
    }
    await rm(file, { force: true })
    await claim()
  }
  return () => rm(file, { force: true })
}
