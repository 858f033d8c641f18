import type { FileRun } from '../../../../shared/large-file-calls.ts'
import { type JobState, jobStateLabels } from '../../../../shared/large-files.ts'

/** Identifies a run. */
export type RunId = Pick<FileRun, 'type' | 'id' | 'attempt'>

export const idOf = ({ type, id, attempt }: RunId): RunId => ({ type, id, attempt })
export const runKey = ({ type, id, attempt }: RunId): string => `${type} ${id} ${attempt}`

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

/** The colour of the badge of a job's state. */
export const toneOf = (state: JobState) => tones[jobStateLabels[state].kind]
