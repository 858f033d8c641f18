import { commandsOf } from '../guide.ts'

/** The stacks of a release that is gone back to, in the order of docs/deploying.md. */
export const goingBack = (): string[] => {
  const [, stacks = ''] = /for stack in ([\w ]+);/.exec(commandsOf('--exclusively')) ?? []
  return stacks.split(' ')
}
