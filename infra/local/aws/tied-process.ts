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

/**
 * Starts a command that ends with this process, also when this process is killed. It has a process group of its own:
 * Ctrl-C in the terminal must not stop it before the services that use it.
 */
export const spawnTied = (
  command: readonly string[],
  end: keyof typeof ends,
  options: SpawnOptions,
): ChildProcess =>
  spawn('sh', ['-c', tiedToParent(ends[end]), 'sh', ...command], { ...options, detached: true })

export const killTied = ({ pid }: ChildProcess): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}
