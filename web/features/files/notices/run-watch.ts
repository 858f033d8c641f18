import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { isFinal } from '../../../../shared/large-files.ts'
import { type RunId, runKey } from '../runs/run-id.ts'

type Options = {
  /** The history as it is now. */
  read: () => Promise<readonly FileRun[]>
  /** A run that was watched is over. */
  tell: (run: FileRun) => void
  /** Milliseconds between two looks. */
  every: number
  /** The runs that are watched, whenever they change: a reload goes on with them. */
  keep: (keys: string[]) => void
  /** Looks in which a run may be missing, as a file that arrived is no run yet; then it is let go of. */
  patience: number
}

/** Looks after runs until they end; while there is none it asks for nothing. */
export const createRunWatch = ({ read, tell, keep, every, patience }: Options) => {
  const missed = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const arm = (): void => {
    clearTimeout(timer)
    keep([...missed.keys()])
    timer = missed.size > 0 ? setTimeout(() => void look(), every) : undefined
  }
  /** What a history that somebody read says of the runs. */
  const see = (items: readonly FileRun[]): void => {
    for (const [key, times] of [...missed]) {
      const found = items.find((item) => runKey(item) === key)
      if (found && isFinal(found.state)) {
        missed.delete(key)
        tell(found)
      } else if (found) missed.set(key, 0)
      else if (times < patience) missed.set(key, times + 1)
      else missed.delete(key)
    }
    arm()
  }
  const look = async (): Promise<void> => {
    try {
      see(await read())
    } catch {
      arm()
    }
  }
  return {
    see,
    /** Looks at once: after what was watched before a reload, and at what else goes on. */
    resume: (keys: readonly string[]): Promise<void> => {
      for (const key of keys) missed.set(key, 0)
      return look()
    },
    watch: (run: RunId): void => {
      if (!missed.has(runKey(run))) missed.set(runKey(run), 0)
      arm()
    },
    stop: (): void => {
      missed.clear()
      arm()
    },
  }
}
