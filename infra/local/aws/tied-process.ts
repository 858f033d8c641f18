import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** The shell reads a pipe that only this process holds, and ends the command when the pipe closes. */
const tiedToParent = (end: string) => `
exec 3<&0
"$@" </dev/null &
child=$!
{ read -r _ <&3; ${end}; } 2>/dev/null &
wait $child
`
const ends = { gently: 'kill $child', withChildren: 'kill -KILL 0' } as const

/** A command that ends with this process, even if it is killed, but not before its users by a Ctrl-C. */
export const spawnTied = (command: readonly string[], end: keyof typeof ends, options: SpawnOptions) =>
  spawn('sh', ['-c', tiedToParent(ends[end]), 'sh', ...command], { ...options, detached: true })

export const killTied = ({ pid }: ChildProcess): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}
