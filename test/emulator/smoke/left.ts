import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (folder: string): string => join(folder, 'left.txt')

/** Notes what a smoke is about to leave, before it does, so that a failure says it too. */
export const leave = (folder: string, what: string): void => appendFileSync(fileIn(folder), `  - ${what}\n`)

export const leftIn = (folder: string): string =>
  existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8').trimEnd() : '  nothing'
