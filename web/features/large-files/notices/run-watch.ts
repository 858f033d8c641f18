import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { isFinal } from '../../../../shared/large-files.ts'
import { type RunId, runKey } from '../runs/run-id.ts'

type Options = {
  /** Reads the present history. */
  read: () => Promise<readonly FileRun[]>
  /** Runs when a watched run is over. */
  tell: (run: FileRun) => void
  /** Poll interval in milliseconds. */
  every: number
  /** Stores the watched runs at each change, so that a reload continues with them. */
  keep: (keys: string[]) => void
  /**
   * Number of polls in which a run may be missing, because a file that arrived is not a run yet; after that
   * it is dropped.
   */
  patience: number
}

/** Polls runs until they end; without runs it requests nothing. */
export const createRunWatch = ({ read, tell, keep, every, patience }: Options) => {
  const missed = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const arm = (): void => {
    clearTimeout(timer)
    keep([...missed.keys()])
    timer = missed.size > 0 ? setTimeout(() => void look(), every) : undefined
  }
  /** Applies a history that a screen has read. */
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
    /** Polls at once: for the runs watched before a reload, and for other active ones. */
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
