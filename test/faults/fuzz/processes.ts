import { readFileSync, writeFileSync } from 'node:fs'

/** Resources that a process and its children use, as Linux reports them; on other systems unknown and not judged. */
export type Taken = {
  /** Growth of the process that grew most, and size of the largest one. */
  megabytes: number
  most: number
  /** Processor time of all together. */
  milliseconds: number
}

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): number[] =>
  contentOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** Processes that this process or its children started with this word in their command. */
export const startedWith = (word: string): number[] =>
  childrenOf(process.pid)
    .flatMap(familyOf)
    .filter((pid) => contentOf(`/proc/${pid}/cmdline`).includes(word))

/** A clock tick of the processor time on Linux. */
const tickMs = 10

const processorMs = (pid: number): number => {
  // After the name, which may contain anything: fields eleven and twelve are the ticks.
  const fields = contentOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
}

const memoryOf = (pid: number, what: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(contentOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024

/** Resets the peak memory, so that the next reading covers only what follows. */
const forgetPeak = (pid: number): void => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Then the peak covers the whole life of the process, which is never less.
  }
}

/** Starts a measurement; the returned function reports the resources used since. */
export const measure = (pids: readonly number[]): (() => Taken) => {
  for (const pid of pids) forgetPeak(pid)
  const before = pids.map((pid) => ({ pid, memory: memoryOf(pid, 'VmRSS'), time: processorMs(pid) }))
  return () => ({
    megabytes: Math.max(0, ...before.map(({ pid, memory }) => memoryOf(pid, 'VmHWM') - memory)),
    most: Math.max(0, ...pids.map((pid) => memoryOf(pid, 'VmHWM'))),
    milliseconds: before.reduce((sum, { pid, time }) => sum + Math.max(0, processorMs(pid) - time), 0),
  })
}

export type TreeTaken = {
  /** Processor time of this process and all its children, including ended ones. */
  milliseconds: number
  /** Peak growth of all of them together. */
  megabytes: number
}

/** After the name: user and system time, and the same of children that were waited for. */
const treeMs = (pid: number): number => {
  const fields = contentOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * tickMs
}
const treeNow = () => {
  const pids = familyOf(process.pid)
  const sum = (of: (pid: number) => number) => pids.reduce((all, pid) => all + of(pid), 0)
  return { milliseconds: sum(treeMs), megabytes: sum((pid) => memoryOf(pid, 'VmRSS')) }
}

/** Starts a measurement of this process and all its children; samples their memory twenty times a second. */
export const measureTree = (): (() => TreeTaken) => {
  const before = treeNow()
  let most = before.megabytes
  const look = () => {
    most = Math.max(most, treeNow().megabytes)
  }
  const looking = setInterval(look, 50)
  return () => {
    clearInterval(looking)
    look()
    return {
      milliseconds: treeNow().milliseconds - before.milliseconds,
      megabytes: most - before.megabytes,
    }
  }
}
