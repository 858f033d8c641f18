import type { FileRun } from '../../../../shared/large-file-calls.ts'

/** Identifies a run. */
export type RunId = Pick<FileRun, 'type' | 'id' | 'attempt'>

export const idOf = ({ type, id, attempt }: RunId): RunId => ({ type, id, attempt })
export const runKey = ({ type, id, attempt }: RunId): string => `${type} ${id} ${attempt}`
