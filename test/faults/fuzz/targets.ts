import type { ChildProcess } from 'node:child_process'
import { callChild, startChild } from '../../../services/child-process/child.ts'
import { checkFileInChild } from '../../../services/inspection/check-in-child.ts'
import { Refusal } from '../../../shared/errors.ts'
import type { FuzzedFile } from './files.ts'
import { fileNames, isSheet } from './kinds.ts'
import { type Preview, previewsChild } from './previews-child.ts'
import { measure, startedWith, type Taken } from './processes.ts'

/** The result of a file, and what is wrong with it. */
export type Played = Taken & { said: string; problem?: string }

/** Processor time and memory that a file of a few KB may use. */
export type Budget = { milliseconds: number; megabytes: number }

export const overBudget = (taken: Taken, budget: Budget): string | undefined => {
  if (taken.milliseconds > budget.milliseconds) return `${taken.milliseconds} ms of processors`
  if (taken.megabytes > budget.megabytes) return `${taken.megabytes.toFixed(0)} MB`
  return undefined
}

/** As for the bombs (R12), plus the process's other threads. */
const inspectorBudget = { milliseconds: 2_000, megabytes: 256 } as const

/** A file in the inspector, called as by its function. */
export const inspect = async ({ kind, bytes }: FuzzedFile): Promise<Played> => {
  const taken = measure(startedWith('check-in-child'))
  const outcome = await checkFileInChild(bytes, fileNames[kind], { spreadsheet: isSheet(kind) }).then(
    () => ({ said: 'accepted' }),
    (error: unknown) => {
      const said = error instanceof Refusal ? error.details?.reason : undefined
      return said ? { said } : { said: 'error', problem: `no refusal: ${error}` }
    },
  )
  const played = { ...outcome, ...taken() }
  return { problem: overBudget(played, inspectorBudget), ...played }
}

/** Two pages of the largest size at the same time, decoded and scaled down. */
const previewBudget = { milliseconds: 10_000, megabytes: 768 } as const
const longestMs = 60_000

let child: ChildProcess | undefined

/** The preview of a TIFF, in a process that may crash; also its pages, for the viewer. */
export const preview = async (bytes: Buffer): Promise<Played & { pages?: (string | null)[] }> => {
  if (!child?.connected)
    child = startChild(new URL('previews-child.ts', import.meta.url).href, previewsChild, ['--allow-addons'])
  const taken = measure(startedWith('previews-child'))
  const outcome = await callChild<Preview>(child, bytes, longestMs).then(
    (answer) =>
      'pages' in answer
        ? { said: answer.pages.includes(null) ? 'some pages' : 'all pages', pages: answer.pages }
        : { said: answer.refused },
    (error: unknown) => ({ said: 'error', problem: `the preview ended: ${error}` }),
  )
  const played = { ...outcome, ...taken() }
  return { problem: overBudget(played, previewBudget), ...played }
}

export const endPreviews = (): void => void child?.kill('SIGKILL')
