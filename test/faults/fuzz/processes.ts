import { readFileSync, writeFileSync } from 'node:fs'

/** What a process and those that it started take, as Linux tells it; elsewhere nothing is known, and nothing judged. */
export type Taken = {
  /** By how much the one that grew most grew, and how large the largest was. */
  megabytes: number
  most: number
  /** Of processors, all together. */
  milliseconds: number
}

const told = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): number[] =>
  told(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** Those that this process and its own started with such a word in their command. */
export const startedWith = (word: string): number[] =>
  childrenOf(process.pid)
    .flatMap(familyOf)
    .filter((pid) => told(`/proc/${pid}/cmdline`).includes(word))

/** A tick of the processor's clock, as every Linux has it. */
const tickMs = 10

const processorMs = (pid: number): number => {
  // After the name, which may hold anything: the eleventh and twelfth field are its ticks.
  const fields = told(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
}

const memoryOf = (pid: number, what: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(told(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024

/** Forgets the most memory of before, so that what is told next is of what comes next. */
const forgetPeak = (pid: number): void => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Then the most is told of its whole life, which is no less.
  }
}

/** Begins to measure; the answer tells what the processes took since. */
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
  /** Of processors, by this process and all that it started, those that have ended too. */
  milliseconds: number
  /** By how much all of them together grew, at most. */
  megabytes: number
}

/** After the name: user, system, and the same of children that were waited for. */
const treeMs = (pid: number): number => {
  const fields = told(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * tickMs
}
const treeNow = () => {
  const pids = familyOf(process.pid)
  const sum = (of: (pid: number) => number) => pids.reduce((all, pid) => all + of(pid), 0)
  return { milliseconds: sum(treeMs), megabytes: sum((pid) => memoryOf(pid, 'VmRSS')) }
}

/** Begins to measure this process with all that it starts; looks at its memory twenty times a second. */
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
