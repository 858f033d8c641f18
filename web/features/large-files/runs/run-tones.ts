import { type JobState, jobStateLabels } from '../../../../shared/large-files.ts'

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

/** The colour of the badge of a job's state. */
export const toneOf = (state: JobState) => tones[jobStateLabels[state].kind]
